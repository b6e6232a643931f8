-- CreateTable
CREATE TABLE "PoemBlock" (
    "list" TEXT NOT NULL,
    "fromTitle" TEXT NOT NULL,
    "fromId" TEXT NOT NULL,
    "poemCount" INTEGER NOT NULL,
    "curatedCount" INTEGER NOT NULL,

    PRIMARY KEY ("list", "fromTitle", "fromId")
);

-- CreateIndex
CREATE INDEX "Poem_shelf_isArchived_sortTitle_id_isProtected_idx" ON "Poem"("shelf", "isArchived", "sortTitle", "id", "isProtected");

-- A release before this one numbers the poems of a shelf and does not know the blocks.
-- Without blocks, places are counted poem by poem until the next write or start.
CREATE TRIGGER "Poem_position_drops_blocks" AFTER UPDATE OF "position" ON "Poem" BEGIN
    DELETE FROM "PoemBlock";
END;
