-- The addresses of runs that ended under an older release; the first one had them in its keys, too. From now on a run
-- forgets its own at its end.
UPDATE "Generation" SET "addressKey" = NULL
WHERE "addressKey" IS NOT NULL AND "status" IN ('complete', 'error');
UPDATE "Generation" SET "idempotencyKey" = "id"
WHERE "idempotencyKey" LIKE 'api:%' AND "status" IN ('complete', 'error');
