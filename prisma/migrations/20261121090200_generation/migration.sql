-- CreateTable
CREATE TABLE "PromptTemplate" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    "name" TEXT NOT NULL,
    "promptType" TEXT NOT NULL,
    "templateText" TEXT NOT NULL,
    "friendlyName" TEXT,
    "version" INTEGER NOT NULL,
    "isActive" BOOLEAN NOT NULL DEFAULT false
);

-- CreateTable
CREATE TABLE "Generation" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    "finishedAt" DATETIME,
    "idempotencyKey" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "poetId" TEXT NOT NULL,
    "poetName" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "provider" TEXT NOT NULL,
    "model" TEXT,
    "tokenLimitPercentage" REAL NOT NULL,
    "userId" TEXT,
    "errorType" TEXT,
    "errorMessage" TEXT,
    "poemId" TEXT,
    "highlightStatus" TEXT NOT NULL DEFAULT 'idle',
    "highlightErrorType" TEXT,
    "highlightError" TEXT,
    "highlightsPlaced" INTEGER,
    "highlightsDropped" INTEGER,
    CONSTRAINT "Generation_poetId_fkey" FOREIGN KEY ("poetId") REFERENCES "Poet" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Generation_poemId_fkey" FOREIGN KEY ("poemId") REFERENCES "Poem" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "RateLimit" (
    "key" TEXT NOT NULL PRIMARY KEY,
    "points" INTEGER NOT NULL,
    "expiresAt" DATETIME
);

-- CreateIndex
CREATE INDEX "PromptTemplate_promptType_isActive_idx" ON "PromptTemplate"("promptType", "isActive");

-- CreateIndex
CREATE UNIQUE INDEX "PromptTemplate_promptType_version_key" ON "PromptTemplate"("promptType", "version");

-- CreateIndex
CREATE UNIQUE INDEX "Generation_idempotencyKey_key" ON "Generation"("idempotencyKey");

-- CreateIndex
CREATE UNIQUE INDEX "Generation_poemId_key" ON "Generation"("poemId");

-- CreateIndex
CREATE INDEX "Generation_status_idx" ON "Generation"("status");

-- CreateIndex
CREATE INDEX "Generation_createdAt_idx" ON "Generation"("createdAt");

-- CreateIndex
CREATE INDEX "RateLimit_expiresAt_idx" ON "RateLimit"("expiresAt");
