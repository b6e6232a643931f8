-- CreateTable
CREATE TABLE "DataVersion" (
    "id" INTEGER NOT NULL PRIMARY KEY,
    "version" INTEGER NOT NULL
);

INSERT INTO "DataVersion" ("id", "version") VALUES (1, 0);

-- Every change of a row that a cached answer shows raises the version, whoever makes it.

CREATE TRIGGER "Poet_insert_raises_version" AFTER INSERT ON "Poet" BEGIN
    UPDATE "DataVersion" SET "version" = "version" + 1 WHERE "id" = 1;
END;

CREATE TRIGGER "Poet_update_raises_version" AFTER UPDATE ON "Poet" BEGIN
    UPDATE "DataVersion" SET "version" = "version" + 1 WHERE "id" = 1;
END;

CREATE TRIGGER "Poet_delete_raises_version" AFTER DELETE ON "Poet" BEGIN
    UPDATE "DataVersion" SET "version" = "version" + 1 WHERE "id" = 1;
END;

CREATE TRIGGER "Letter_insert_raises_version" AFTER INSERT ON "Letter" BEGIN
    UPDATE "DataVersion" SET "version" = "version" + 1 WHERE "id" = 1;
END;

CREATE TRIGGER "Letter_update_raises_version" AFTER UPDATE ON "Letter" BEGIN
    UPDATE "DataVersion" SET "version" = "version" + 1 WHERE "id" = 1;
END;

CREATE TRIGGER "Letter_delete_raises_version" AFTER DELETE ON "Letter" BEGIN
    UPDATE "DataVersion" SET "version" = "version" + 1 WHERE "id" = 1;
END;

CREATE TRIGGER "Poem_insert_raises_version" AFTER INSERT ON "Poem" BEGIN
    UPDATE "DataVersion" SET "version" = "version" + 1 WHERE "id" = 1;
END;

CREATE TRIGGER "Poem_update_raises_version" AFTER UPDATE ON "Poem" BEGIN
    UPDATE "DataVersion" SET "version" = "version" + 1 WHERE "id" = 1;
END;

CREATE TRIGGER "Poem_delete_raises_version" AFTER DELETE ON "Poem" BEGIN
    UPDATE "DataVersion" SET "version" = "version" + 1 WHERE "id" = 1;
END;

CREATE TRIGGER "Shelf_insert_raises_version" AFTER INSERT ON "Shelf" BEGIN
    UPDATE "DataVersion" SET "version" = "version" + 1 WHERE "id" = 1;
END;

CREATE TRIGGER "Shelf_update_raises_version" AFTER UPDATE ON "Shelf" BEGIN
    UPDATE "DataVersion" SET "version" = "version" + 1 WHERE "id" = 1;
END;

CREATE TRIGGER "Shelf_delete_raises_version" AFTER DELETE ON "Shelf" BEGIN
    UPDATE "DataVersion" SET "version" = "version" + 1 WHERE "id" = 1;
END;

CREATE TRIGGER "ShelfPoet_insert_raises_version" AFTER INSERT ON "ShelfPoet" BEGIN
    UPDATE "DataVersion" SET "version" = "version" + 1 WHERE "id" = 1;
END;

CREATE TRIGGER "ShelfPoet_update_raises_version" AFTER UPDATE ON "ShelfPoet" BEGIN
    UPDATE "DataVersion" SET "version" = "version" + 1 WHERE "id" = 1;
END;

CREATE TRIGGER "ShelfPoet_delete_raises_version" AFTER DELETE ON "ShelfPoet" BEGIN
    UPDATE "DataVersion" SET "version" = "version" + 1 WHERE "id" = 1;
END;

CREATE TRIGGER "Highlight_insert_raises_version" AFTER INSERT ON "Highlight" BEGIN
    UPDATE "DataVersion" SET "version" = "version" + 1 WHERE "id" = 1;
END;

CREATE TRIGGER "Highlight_update_raises_version" AFTER UPDATE ON "Highlight" BEGIN
    UPDATE "DataVersion" SET "version" = "version" + 1 WHERE "id" = 1;
END;

CREATE TRIGGER "Highlight_delete_raises_version" AFTER DELETE ON "Highlight" BEGIN
    UPDATE "DataVersion" SET "version" = "version" + 1 WHERE "id" = 1;
END;

CREATE TRIGGER "Setting_insert_raises_version" AFTER INSERT ON "Setting" BEGIN
    UPDATE "DataVersion" SET "version" = "version" + 1 WHERE "id" = 1;
END;

CREATE TRIGGER "Setting_update_raises_version" AFTER UPDATE ON "Setting" BEGIN
    UPDATE "DataVersion" SET "version" = "version" + 1 WHERE "id" = 1;
END;

CREATE TRIGGER "Setting_delete_raises_version" AFTER DELETE ON "Setting" BEGIN
    UPDATE "DataVersion" SET "version" = "version" + 1 WHERE "id" = 1;
END;
