-- DropIndex
DROP INDEX "Poet_place_idx";

-- DropIndex
DROP INDEX "Poet_sortLastName_sortName_id_idx";

-- DropIndex
DROP INDEX "Poet_sortName_id_idx";

-- DropTable
PRAGMA foreign_keys=off;
DROP TABLE "PoetTail";
PRAGMA foreign_keys=on;

-- CreateIndex
CREATE INDEX "Poet_sortName_id_poemCount_idx" ON "Poet"("sortName", "id", "poemCount");

-- CreateIndex
CREATE INDEX "Poet_sortLastName_sortName_id_poemCount_idx" ON "Poet"("sortLastName", "sortName", "id", "poemCount");

-- CreateIndex
CREATE INDEX "Poet_place_sortName_poemCount_idx" ON "Poet"("place", "sortName", "poemCount");
