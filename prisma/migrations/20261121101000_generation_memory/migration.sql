-- AlterTable
ALTER TABLE "Generation" ADD COLUMN "addressKey" TEXT;
ALTER TABLE "Generation" ADD COLUMN "lineKeys" TEXT;

-- CreateIndex
CREATE INDEX "Generation_poetId_subject_createdAt_idx" ON "Generation"("poetId", "subject", "createdAt");
