-- AlterTable
ALTER TABLE "Deathmatch" ADD COLUMN     "expiresAt" TIMESTAMP(3),
ADD COLUMN     "finishedAt" TIMESTAMP(3),
ADD COLUMN     "kind" TEXT COLLATE "C" NOT NULL DEFAULT 'friendly',
ADD COLUMN     "sides" INTEGER,
ADD COLUMN     "subject" TEXT COLLATE "C",
ADD COLUMN     "visitor" TEXT COLLATE "C";

-- AlterTable
ALTER TABLE "Round" ADD COLUMN     "weight" DOUBLE PRECISION;

-- CreateIndex
CREATE INDEX "Deathmatch_kind_createdAt_idx" ON "Deathmatch"("kind", "createdAt");
