-- AlterTable
ALTER TABLE "Highlight" ADD COLUMN     "device" TEXT COLLATE "C";

-- CreateIndex
CREATE INDEX "Highlight_device_idx" ON "Highlight"("device");
