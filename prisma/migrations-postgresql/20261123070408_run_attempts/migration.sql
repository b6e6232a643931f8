-- AlterTable
ALTER TABLE "Generation" ADD COLUMN     "attempt" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "text" TEXT COLLATE "C";

-- CreateTable
CREATE TABLE "Analysis" (
    "poemId" TEXT COLLATE "C" NOT NULL,
    "owner" TEXT COLLATE "C" NOT NULL,
    "heartbeatAt" TIMESTAMP(3) NOT NULL,
    "result" TEXT COLLATE "C",

    CONSTRAINT "Analysis_pkey" PRIMARY KEY ("poemId")
);

-- AddForeignKey
ALTER TABLE "Analysis" ADD CONSTRAINT "Analysis_poemId_fkey" FOREIGN KEY ("poemId") REFERENCES "Poem"("id") ON DELETE CASCADE ON UPDATE CASCADE;
