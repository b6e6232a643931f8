-- CreateTable
CREATE TABLE "PoemBlock" (
    "list" TEXT COLLATE "C" NOT NULL,
    "fromTitle" TEXT COLLATE "C" NOT NULL,
    "fromId" TEXT COLLATE "C" NOT NULL,
    "poemCount" INTEGER NOT NULL,
    "curatedCount" INTEGER NOT NULL,

    CONSTRAINT "PoemBlock_pkey" PRIMARY KEY ("list","fromTitle","fromId")
);

-- CreateIndex
CREATE INDEX "Poem_shelf_isArchived_sortTitle_id_isProtected_idx" ON "Poem"("shelf", "isArchived", "sortTitle", "id", "isProtected");

-- A release before this one numbers the poems of a shelf and does not know the blocks.
-- Without blocks, places are counted poem by poem until the next write or start.
CREATE FUNCTION "drop_poem_blocks"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    DELETE FROM "PoemBlock";
    RETURN NULL;
END;
$$;

CREATE TRIGGER "Poem_position_drops_blocks" AFTER UPDATE OF "position" ON "Poem"
    FOR EACH STATEMENT EXECUTE FUNCTION "drop_poem_blocks"();
