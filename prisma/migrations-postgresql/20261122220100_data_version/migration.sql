INSERT INTO "DataVersion" ("id", "version") VALUES (1, 0);

-- Every change of a row that a cached answer shows raises the version, whoever makes it. Other
-- processes are told with the commit. A statement that changes no row raises nothing.
CREATE FUNCTION "raise_data_version"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    raised INTEGER;
BEGIN
    IF TG_OP <> 'TRUNCATE' THEN
        IF NOT EXISTS (SELECT 1 FROM changed) THEN
            RETURN NULL;
        END IF;
    END IF;
    UPDATE "DataVersion" SET "version" = "version" + 1 WHERE "id" = 1 RETURNING "version" INTO raised;
    PERFORM pg_notify('odes_data', raised::text);
    RETURN NULL;
END;
$$;

CREATE TRIGGER "Poet_insert_raises_version" AFTER INSERT ON "Poet"
    REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION "raise_data_version"();

CREATE TRIGGER "Poet_update_raises_version" AFTER UPDATE ON "Poet"
    REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION "raise_data_version"();

CREATE TRIGGER "Poet_delete_raises_version" AFTER DELETE ON "Poet"
    REFERENCING OLD TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION "raise_data_version"();

CREATE TRIGGER "Poet_truncate_raises_version" AFTER TRUNCATE ON "Poet"
    FOR EACH STATEMENT EXECUTE FUNCTION "raise_data_version"();

CREATE TRIGGER "Letter_insert_raises_version" AFTER INSERT ON "Letter"
    REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION "raise_data_version"();

CREATE TRIGGER "Letter_update_raises_version" AFTER UPDATE ON "Letter"
    REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION "raise_data_version"();

CREATE TRIGGER "Letter_delete_raises_version" AFTER DELETE ON "Letter"
    REFERENCING OLD TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION "raise_data_version"();

CREATE TRIGGER "Letter_truncate_raises_version" AFTER TRUNCATE ON "Letter"
    FOR EACH STATEMENT EXECUTE FUNCTION "raise_data_version"();

CREATE TRIGGER "Poem_insert_raises_version" AFTER INSERT ON "Poem"
    REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION "raise_data_version"();

CREATE TRIGGER "Poem_update_raises_version" AFTER UPDATE ON "Poem"
    REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION "raise_data_version"();

CREATE TRIGGER "Poem_delete_raises_version" AFTER DELETE ON "Poem"
    REFERENCING OLD TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION "raise_data_version"();

CREATE TRIGGER "Poem_truncate_raises_version" AFTER TRUNCATE ON "Poem"
    FOR EACH STATEMENT EXECUTE FUNCTION "raise_data_version"();

CREATE TRIGGER "Shelf_insert_raises_version" AFTER INSERT ON "Shelf"
    REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION "raise_data_version"();

CREATE TRIGGER "Shelf_update_raises_version" AFTER UPDATE ON "Shelf"
    REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION "raise_data_version"();

CREATE TRIGGER "Shelf_delete_raises_version" AFTER DELETE ON "Shelf"
    REFERENCING OLD TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION "raise_data_version"();

CREATE TRIGGER "Shelf_truncate_raises_version" AFTER TRUNCATE ON "Shelf"
    FOR EACH STATEMENT EXECUTE FUNCTION "raise_data_version"();

CREATE TRIGGER "ShelfPoet_insert_raises_version" AFTER INSERT ON "ShelfPoet"
    REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION "raise_data_version"();

CREATE TRIGGER "ShelfPoet_update_raises_version" AFTER UPDATE ON "ShelfPoet"
    REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION "raise_data_version"();

CREATE TRIGGER "ShelfPoet_delete_raises_version" AFTER DELETE ON "ShelfPoet"
    REFERENCING OLD TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION "raise_data_version"();

CREATE TRIGGER "ShelfPoet_truncate_raises_version" AFTER TRUNCATE ON "ShelfPoet"
    FOR EACH STATEMENT EXECUTE FUNCTION "raise_data_version"();

CREATE TRIGGER "Highlight_insert_raises_version" AFTER INSERT ON "Highlight"
    REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION "raise_data_version"();

CREATE TRIGGER "Highlight_update_raises_version" AFTER UPDATE ON "Highlight"
    REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION "raise_data_version"();

CREATE TRIGGER "Highlight_delete_raises_version" AFTER DELETE ON "Highlight"
    REFERENCING OLD TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION "raise_data_version"();

CREATE TRIGGER "Highlight_truncate_raises_version" AFTER TRUNCATE ON "Highlight"
    FOR EACH STATEMENT EXECUTE FUNCTION "raise_data_version"();

CREATE TRIGGER "Setting_insert_raises_version" AFTER INSERT ON "Setting"
    REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION "raise_data_version"();

CREATE TRIGGER "Setting_update_raises_version" AFTER UPDATE ON "Setting"
    REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION "raise_data_version"();

CREATE TRIGGER "Setting_delete_raises_version" AFTER DELETE ON "Setting"
    REFERENCING OLD TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION "raise_data_version"();

CREATE TRIGGER "Setting_truncate_raises_version" AFTER TRUNCATE ON "Setting"
    FOR EACH STATEMENT EXECUTE FUNCTION "raise_data_version"();
