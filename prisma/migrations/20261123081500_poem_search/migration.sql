-- The words of each poem that is not archived, for the search. The parts are named as PostgreSQL weighs them:
-- A title, B lines, C notes, D poet. Triggers keep them true, so no code writes here and no copy reads here.

-- A poem's number stays the same when the database is vacuumed; its hidden row number does not.
CREATE TABLE "PoemSearch" (
    "number" INTEGER NOT NULL PRIMARY KEY,
    "poemId" TEXT NOT NULL
);

CREATE UNIQUE INDEX "PoemSearch_poemId_key" ON "PoemSearch"("poemId");

-- Poems whose notes have changed. Their words are written anew before the next search, all at once:
-- one by one it takes 3 ms for each note.
CREATE TABLE "PoemSearchStale" (
    "poemId" TEXT NOT NULL PRIMARY KEY
);

CREATE VIRTUAL TABLE "PoemSearchWords" USING fts5(
    "A", "B", "C", "D",
    content = '', contentless_delete = 1, tokenize = "unicode61 remove_diacritics 2", prefix = '2 3'
);

-- Letters that the tokenizer does not take for their plain form are replaced here.
CREATE VIEW "PoemSearchText" AS
SELECT "PoemSearch"."number", "Poem"."id" AS "poemId", "Poem"."poetId",
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
        "Poem"."title",
        'ø', 'o'), 'Ø', 'o'), 'ł', 'l'), 'Ł', 'l'), 'đ', 'd'), 'Đ', 'd'),
        'ð', 'd'), 'Ð', 'd'), 'ı', 'i'), 'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'),
        'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'þ', 'th'), 'Þ', 'th') AS "A",
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
        "Poem"."content",
        'ø', 'o'), 'Ø', 'o'), 'ł', 'l'), 'Ł', 'l'), 'đ', 'd'), 'Đ', 'd'),
        'ð', 'd'), 'Ð', 'd'), 'ı', 'i'), 'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'),
        'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'þ', 'th'), 'Þ', 'th') AS "B",
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
        (SELECT group_concat(coalesce("displayLabel", '') || ' ' || "note", ' ')
        FROM "Highlight" WHERE "Highlight"."poemId" = "Poem"."id"),
        'ø', 'o'), 'Ø', 'o'), 'ł', 'l'), 'Ł', 'l'), 'đ', 'd'), 'Đ', 'd'),
        'ð', 'd'), 'Ð', 'd'), 'ı', 'i'), 'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'),
        'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'þ', 'th'), 'Þ', 'th') AS "C",
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
        "Poet"."name",
        'ø', 'o'), 'Ø', 'o'), 'ł', 'l'), 'Ł', 'l'), 'đ', 'd'), 'Đ', 'd'),
        'ð', 'd'), 'Ð', 'd'), 'ı', 'i'), 'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'),
        'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'þ', 'th'), 'Þ', 'th') AS "D"
FROM "Poem"
JOIN "Poet" ON "Poet"."id" = "Poem"."poetId"
JOIN "PoemSearch" ON "PoemSearch"."poemId" = "Poem"."id"
WHERE "Poem"."isArchived" = false;

INSERT INTO "PoemSearch" ("poemId") SELECT "id" FROM "Poem" ORDER BY "createdAt", "id";

INSERT INTO "PoemSearchWords" (rowid, "A", "B", "C", "D")
SELECT "number", "A", "B", "C", "D" FROM "PoemSearchText" ORDER BY "number";

CREATE TRIGGER "Poem_insert_is_found" AFTER INSERT ON "Poem" BEGIN
    INSERT INTO "PoemSearch" ("poemId") SELECT NEW."id"
    WHERE NOT EXISTS (SELECT 1 FROM "PoemSearch" WHERE "poemId" = NEW."id");
    DELETE FROM "PoemSearchWords" WHERE rowid IN (
        SELECT "number" FROM "PoemSearch" WHERE "poemId" = NEW."id"
    );
    INSERT INTO "PoemSearchWords" (rowid, "A", "B", "C", "D")
    SELECT "number", "A", "B", "C", "D" FROM "PoemSearchText" WHERE "poemId" = NEW."id";
END;

CREATE TRIGGER "Poem_update_is_found" AFTER UPDATE OF "title", "content", "isArchived", "poetId" ON "Poem" BEGIN
    DELETE FROM "PoemSearchWords" WHERE rowid IN (
        SELECT "number" FROM "PoemSearch" WHERE "poemId" = NEW."id"
    );
    INSERT INTO "PoemSearchWords" (rowid, "A", "B", "C", "D")
    SELECT "number", "A", "B", "C", "D" FROM "PoemSearchText" WHERE "poemId" = NEW."id";
END;

CREATE TRIGGER "Poem_delete_is_not_found" AFTER DELETE ON "Poem" BEGIN
    DELETE FROM "PoemSearchWords" WHERE rowid = (
        SELECT "number" FROM "PoemSearch" WHERE "poemId" = OLD."id"
    );
    DELETE FROM "PoemSearch" WHERE "poemId" = OLD."id";
END;

CREATE TRIGGER "Highlight_insert_is_found" AFTER INSERT ON "Highlight" BEGIN
    INSERT INTO "PoemSearchStale" ("poemId") SELECT NEW."poemId"
    WHERE NOT EXISTS (SELECT 1 FROM "PoemSearchStale" WHERE "poemId" = NEW."poemId");
END;

CREATE TRIGGER "Highlight_update_is_found" AFTER UPDATE OF "note", "displayLabel" ON "Highlight" BEGIN
    INSERT INTO "PoemSearchStale" ("poemId") SELECT NEW."poemId"
    WHERE NOT EXISTS (SELECT 1 FROM "PoemSearchStale" WHERE "poemId" = NEW."poemId");
END;

CREATE TRIGGER "Highlight_delete_is_not_found" AFTER DELETE ON "Highlight" BEGIN
    INSERT INTO "PoemSearchStale" ("poemId") SELECT OLD."poemId"
    WHERE NOT EXISTS (SELECT 1 FROM "PoemSearchStale" WHERE "poemId" = OLD."poemId");
END;

CREATE TRIGGER "Poet_update_is_found" AFTER UPDATE OF "name" ON "Poet" WHEN NEW."name" <> OLD."name" BEGIN
    DELETE FROM "PoemSearchWords" WHERE rowid IN (
        SELECT "number" FROM "PoemSearch" WHERE "poemId" IN (SELECT "id" FROM "Poem" WHERE "poetId" = NEW."id")
    );
    INSERT INTO "PoemSearchWords" (rowid, "A", "B", "C", "D")
    SELECT "number", "A", "B", "C", "D" FROM "PoemSearchText" WHERE "poemId" IN (SELECT "id" FROM "Poem" WHERE "poetId" = NEW."id");
END;
