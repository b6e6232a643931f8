-- AlterTable
ALTER TABLE "Session" ADD COLUMN     "lastUsedAt" TIMESTAMP(3),
ADD COLUMN     "userAgent" TEXT COLLATE "C";

-- AlterTable
ALTER TABLE "AuditEntry" ADD COLUMN     "device" TEXT COLLATE "C",
ADD COLUMN     "event" TEXT COLLATE "C",
ADD COLUMN     "userId" TEXT COLLATE "C";

-- CreateIndex
CREATE INDEX "AuditEntry_userId_createdAt_idx" ON "AuditEntry"("userId", "createdAt");
