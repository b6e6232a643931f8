-- AlterTable
ALTER TABLE "Poet" ADD COLUMN     "slug" TEXT COLLATE "C";

-- CreateIndex
CREATE UNIQUE INDEX "Poet_slug_key" ON "Poet"("slug");
