-- Columns are added, tables are not made anew: the triggers of the data version stay.

-- DropIndex
DROP INDEX "Poem_poetId_shelf_isArchived_sortTitle_id_idx";

-- DropIndex
DROP INDEX "Poem_isArchived_sortTitle_id_idx";

-- AlterTable
ALTER TABLE "Poem" ADD COLUMN "curatedPosition" INTEGER;
ALTER TABLE "Poem" ADD COLUMN "firstLine" TEXT;
ALTER TABLE "Letter" ADD COLUMN "curatedCount" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "Poet" ADD COLUMN "filedAs" TEXT;
ALTER TABLE "Poet" ADD COLUMN "curatedCount" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "Poet" ADD COLUMN "curatedPlace" INTEGER;
ALTER TABLE "Shelf" ADD COLUMN "curatedCount" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "ShelfPoet" ADD COLUMN "curatedCount" INTEGER NOT NULL DEFAULT 0;

-- CreateIndex
CREATE INDEX "Poet_curatedPlace_idx" ON "Poet"("curatedPlace");

-- CreateIndex
CREATE INDEX "Poem_shelf_curatedPosition_idx" ON "Poem"("shelf", "curatedPosition");

-- CreateIndex
CREATE INDEX "Poem_isArchived_sortTitle_id_firstLine_idx" ON "Poem"("isArchived", "sortTitle", "id", "firstLine");

-- CreateIndex
CREATE INDEX "Poem_poetId_shelf_isArchived_isProtected_sortTitle_id_idx" ON "Poem"("poetId", "shelf", "isArchived", "isProtected" DESC, "sortTitle", "id");

-- Shipped poets whose last name is not their last word, where the name was not changed.
UPDATE "Poet" SET "filedAs" = 'Li Bai', "sortLastName" = 'li bai', "lastInitial" = 'L'
WHERE "id" = '3a21d186-9360-469e-b66f-c7a7d2c2e8c4' AND "name" = 'Li Bai';
UPDATE "Poet" SET "filedAs" = 'Matsuo Bashō', "sortLastName" = 'matsuo basho', "lastInitial" = 'M'
WHERE "id" = '39bc8338-ac0d-4d5d-9900-89e5754d29b0' AND "name" = 'Matsuo Bashō';
UPDATE "Poet" SET "filedAs" = 'Kobayashi Issa', "sortLastName" = 'kobayashi issa', "lastInitial" = 'K'
WHERE "id" = 'fc350ee8-9be4-403a-8278-0d558f46744e' AND "name" = 'Kobayashi Issa';
UPDATE "Poet" SET "filedAs" = 'García Lorca, Federico', "sortLastName" = 'garcia lorca', "lastInitial" = 'G'
WHERE "id" = '5b161cb5-d1db-4616-bd2c-6d6b4293e534' AND "name" = 'Federico García Lorca';

-- The next start numbers all shelves and poets, and reads the first lines.
UPDATE "Poet" SET "place" = NULL;
