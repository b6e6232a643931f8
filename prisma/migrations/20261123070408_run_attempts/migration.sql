-- AlterTable
ALTER TABLE "Generation" ADD COLUMN "attempt" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "Generation" ADD COLUMN "text" TEXT;

-- CreateTable
CREATE TABLE "Analysis" (
    "poemId" TEXT NOT NULL PRIMARY KEY,
    "owner" TEXT NOT NULL,
    "heartbeatAt" DATETIME NOT NULL,
    "result" TEXT,
    CONSTRAINT "Analysis_poemId_fkey" FOREIGN KEY ("poemId") REFERENCES "Poem" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
