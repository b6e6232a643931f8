-- AlterTable
ALTER TABLE "Highlight" ADD COLUMN "device" TEXT;

-- CreateIndex
CREATE INDEX "Highlight_device_idx" ON "Highlight"("device");
