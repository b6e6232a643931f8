-- AlterTable
ALTER TABLE "Generation" ADD COLUMN "heartbeatAt" DATETIME;
ALTER TABLE "Generation" ADD COLUMN "owner" TEXT;

-- CreateIndex
CREATE INDEX "Generation_highlightStatus_idx" ON "Generation"("highlightStatus");
