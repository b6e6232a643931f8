-- DropIndex
DROP INDEX "Highlight_device_idx";

-- CreateIndex
CREATE INDEX "Highlight_device_poemId_idx" ON "Highlight"("device", "poemId");
