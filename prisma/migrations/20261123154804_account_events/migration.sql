-- AlterTable
ALTER TABLE "AuditEntry" ADD COLUMN "device" TEXT;
ALTER TABLE "AuditEntry" ADD COLUMN "event" TEXT;
ALTER TABLE "AuditEntry" ADD COLUMN "userId" TEXT;

-- AlterTable
ALTER TABLE "Session" ADD COLUMN "lastUsedAt" DATETIME;
ALTER TABLE "Session" ADD COLUMN "userAgent" TEXT;

-- CreateIndex
CREATE INDEX "AuditEntry_userId_createdAt_idx" ON "AuditEntry"("userId", "createdAt");
