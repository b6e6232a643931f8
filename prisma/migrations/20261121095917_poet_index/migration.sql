-- AlterTable
ALTER TABLE "Poet" ADD COLUMN "listedPlace" INTEGER;
ALTER TABLE "Poet" ADD COLUMN "place" INTEGER;

-- CreateTable
CREATE TABLE "Letter" (
    "letter" TEXT NOT NULL PRIMARY KEY,
    "poetCount" INTEGER NOT NULL,
    "listedCount" INTEGER NOT NULL
);

-- CreateTable
CREATE TABLE "PoetTail" (
    "tail" TEXT NOT NULL,
    "poetId" TEXT NOT NULL,

    PRIMARY KEY ("tail", "poetId"),
    CONSTRAINT "PoetTail_poetId_fkey" FOREIGN KEY ("poetId") REFERENCES "Poet" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "PoetTail_poetId_idx" ON "PoetTail"("poetId");

-- CreateIndex
CREATE INDEX "Poem_poetId_shelf_isArchived_createdAt_id_idx" ON "Poem"("poetId", "shelf", "isArchived", "createdAt", "id");

-- CreateIndex
CREATE INDEX "Poet_place_idx" ON "Poet"("place");

-- CreateIndex
CREATE INDEX "Poet_listedPlace_idx" ON "Poet"("listedPlace");

-- CreateIndex
CREATE INDEX "ShelfPoet_poetId_idx" ON "ShelfPoet"("poetId");
