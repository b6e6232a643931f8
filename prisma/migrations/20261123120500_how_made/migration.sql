-- AlterTable
ALTER TABLE "Poem" ADD COLUMN "howMade" TEXT;
