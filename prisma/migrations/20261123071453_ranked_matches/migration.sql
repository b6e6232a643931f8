-- AlterTable
ALTER TABLE "Deathmatch" ADD COLUMN "kind" TEXT NOT NULL DEFAULT 'friendly';
ALTER TABLE "Deathmatch" ADD COLUMN "subject" TEXT;
ALTER TABLE "Deathmatch" ADD COLUMN "sides" INTEGER;
ALTER TABLE "Deathmatch" ADD COLUMN "expiresAt" DATETIME;
ALTER TABLE "Deathmatch" ADD COLUMN "finishedAt" DATETIME;
ALTER TABLE "Deathmatch" ADD COLUMN "visitor" TEXT;

-- AlterTable
ALTER TABLE "Round" ADD COLUMN "weight" REAL;

-- CreateIndex
CREATE INDEX "Deathmatch_kind_createdAt_idx" ON "Deathmatch"("kind", "createdAt");
