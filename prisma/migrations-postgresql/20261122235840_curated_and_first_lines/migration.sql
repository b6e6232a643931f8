-- DropIndex
DROP INDEX "Poem_isArchived_sortTitle_id_idx";

-- DropIndex
DROP INDEX "Poem_poetId_shelf_isArchived_sortTitle_id_idx";

-- AlterTable
ALTER TABLE "Poet" ADD COLUMN     "curatedCount" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "curatedPlace" INTEGER,
ADD COLUMN     "filedAs" TEXT COLLATE "C";

-- AlterTable
ALTER TABLE "Letter" ADD COLUMN     "curatedCount" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "Poem" ADD COLUMN     "curatedPosition" INTEGER,
ADD COLUMN     "firstLine" TEXT COLLATE "C";

-- AlterTable
ALTER TABLE "Shelf" ADD COLUMN     "curatedCount" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "ShelfPoet" ADD COLUMN     "curatedCount" INTEGER NOT NULL DEFAULT 0;

-- CreateIndex
CREATE INDEX "Poet_curatedPlace_idx" ON "Poet"("curatedPlace");

-- CreateIndex
CREATE INDEX "Poem_shelf_curatedPosition_idx" ON "Poem"("shelf", "curatedPosition");

-- CreateIndex
CREATE INDEX "Poem_isArchived_sortTitle_id_firstLine_idx" ON "Poem"("isArchived", "sortTitle", "id", "firstLine");

-- CreateIndex
CREATE INDEX "Poem_poetId_shelf_isArchived_isProtected_sortTitle_id_idx" ON "Poem"("poetId", "shelf", "isArchived", "isProtected" DESC, "sortTitle", "id");
