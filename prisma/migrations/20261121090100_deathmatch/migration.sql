-- CreateTable
CREATE TABLE "Deathmatch" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP
);

-- CreateTable
CREATE TABLE "DeathmatchPoem" (
    "deathmatchId" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "poemId" TEXT NOT NULL,

    PRIMARY KEY ("deathmatchId", "position"),
    CONSTRAINT "DeathmatchPoem_deathmatchId_fkey" FOREIGN KEY ("deathmatchId") REFERENCES "Deathmatch" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "DeathmatchPoem_poemId_fkey" FOREIGN KEY ("poemId") REFERENCES "Poem" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Round" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    "deathmatchId" TEXT NOT NULL,
    "roundNumber" INTEGER NOT NULL,
    "poem1Id" TEXT NOT NULL,
    "poem2Id" TEXT NOT NULL,
    "winnerId" TEXT,
    CONSTRAINT "Round_deathmatchId_fkey" FOREIGN KEY ("deathmatchId") REFERENCES "Deathmatch" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Round_poem1Id_fkey" FOREIGN KEY ("poem1Id") REFERENCES "Poem" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Round_poem2Id_fkey" FOREIGN KEY ("poem2Id") REFERENCES "Poem" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Round_winnerId_fkey" FOREIGN KEY ("winnerId") REFERENCES "Poem" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "Deathmatch_createdAt_idx" ON "Deathmatch"("createdAt");

-- CreateIndex
CREATE INDEX "DeathmatchPoem_poemId_idx" ON "DeathmatchPoem"("poemId");

-- CreateIndex
CREATE INDEX "Round_poem1Id_idx" ON "Round"("poem1Id");

-- CreateIndex
CREATE INDEX "Round_poem2Id_idx" ON "Round"("poem2Id");

-- CreateIndex
CREATE INDEX "Round_winnerId_idx" ON "Round"("winnerId");

-- CreateIndex
CREATE UNIQUE INDEX "Round_deathmatchId_roundNumber_key" ON "Round"("deathmatchId", "roundNumber");
