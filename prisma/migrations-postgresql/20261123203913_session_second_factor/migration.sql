-- AlterTable
ALTER TABLE "Session" ADD COLUMN     "secondFactor" TEXT COLLATE "C";
