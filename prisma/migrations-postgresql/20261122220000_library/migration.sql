-- CreateTable
CREATE TABLE "Poet" (
    "id" TEXT COLLATE "C" NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "name" TEXT COLLATE "C" NOT NULL,
    "sortName" TEXT COLLATE "C" NOT NULL,
    "sortLastName" TEXT COLLATE "C" NOT NULL,
    "lastInitial" TEXT COLLATE "C" NOT NULL,
    "language" TEXT COLLATE "C",
    "bio" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "styleDescription" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "referenceUrl" TEXT COLLATE "C",
    "stylePoints" JSONB,
    "form" JSONB,
    "poemCount" INTEGER NOT NULL DEFAULT 0,
    "place" INTEGER,
    "listedPlace" INTEGER,

    CONSTRAINT "Poet_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Letter" (
    "letter" TEXT COLLATE "C" NOT NULL,
    "poetCount" INTEGER NOT NULL,
    "listedCount" INTEGER NOT NULL,

    CONSTRAINT "Letter_pkey" PRIMARY KEY ("letter")
);

-- CreateTable
CREATE TABLE "Poem" (
    "id" TEXT COLLATE "C" NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,
    "title" TEXT COLLATE "C" NOT NULL,
    "sortTitle" TEXT COLLATE "C" NOT NULL,
    "content" TEXT COLLATE "C" NOT NULL,
    "subject" TEXT COLLATE "C",
    "shelf" TEXT COLLATE "C" NOT NULL,
    "position" INTEGER,
    "isGenerated" BOOLEAN NOT NULL DEFAULT true,
    "isArchived" BOOLEAN NOT NULL DEFAULT false,
    "archivedAt" TIMESTAMP(3),
    "isProtected" BOOLEAN NOT NULL DEFAULT false,
    "viewCount" INTEGER NOT NULL DEFAULT 0,
    "likes" INTEGER NOT NULL DEFAULT 0,
    "model" TEXT COLLATE "C",
    "generatedPrompt" TEXT COLLATE "C",
    "aiResponse" TEXT COLLATE "C",
    "systemPrompt" TEXT COLLATE "C",
    "promptTemplateId" TEXT COLLATE "C",
    "version" INTEGER NOT NULL DEFAULT 1,
    "poetId" TEXT COLLATE "C" NOT NULL,

    CONSTRAINT "Poem_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Shelf" (
    "name" TEXT COLLATE "C" NOT NULL,
    "sortName" TEXT COLLATE "C" NOT NULL,
    "poemCount" INTEGER NOT NULL,

    CONSTRAINT "Shelf_pkey" PRIMARY KEY ("name")
);

-- CreateTable
CREATE TABLE "ShelfPoet" (
    "shelfName" TEXT COLLATE "C" NOT NULL,
    "poetId" TEXT COLLATE "C" NOT NULL,
    "poetName" TEXT COLLATE "C" NOT NULL,
    "sortName" TEXT COLLATE "C" NOT NULL,
    "poemCount" INTEGER NOT NULL,

    CONSTRAINT "ShelfPoet_pkey" PRIMARY KEY ("shelfName","poetId")
);

-- CreateTable
CREATE TABLE "Highlight" (
    "id" TEXT COLLATE "C" NOT NULL,
    "poemId" TEXT COLLATE "C" NOT NULL,
    "ordinal" INTEGER NOT NULL,
    "text" TEXT COLLATE "C" NOT NULL,
    "note" TEXT COLLATE "C" NOT NULL,
    "displayLabel" TEXT COLLATE "C",
    "color" TEXT COLLATE "C" NOT NULL,
    "lineIndex" INTEGER,
    "startLineIndex" INTEGER,
    "endLineIndex" INTEGER,
    "startCharIndex" INTEGER,
    "endCharIndex" INTEGER,
    "isStyleSpecific" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "Highlight_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Setting" (
    "key" TEXT COLLATE "C" NOT NULL,
    "value" JSONB NOT NULL,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Setting_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "DataVersion" (
    "id" INTEGER NOT NULL,
    "version" INTEGER NOT NULL,

    CONSTRAINT "DataVersion_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Deathmatch" (
    "id" TEXT COLLATE "C" NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Deathmatch_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "DeathmatchPoem" (
    "deathmatchId" TEXT COLLATE "C" NOT NULL,
    "position" INTEGER NOT NULL,
    "poemId" TEXT COLLATE "C" NOT NULL,

    CONSTRAINT "DeathmatchPoem_pkey" PRIMARY KEY ("deathmatchId","position")
);

-- CreateTable
CREATE TABLE "Round" (
    "id" TEXT COLLATE "C" NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,
    "deathmatchId" TEXT COLLATE "C" NOT NULL,
    "roundNumber" INTEGER NOT NULL,
    "poem1Id" TEXT COLLATE "C" NOT NULL,
    "poem2Id" TEXT COLLATE "C" NOT NULL,
    "winnerId" TEXT COLLATE "C",

    CONSTRAINT "Round_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PromptTemplate" (
    "id" TEXT COLLATE "C" NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,
    "name" TEXT COLLATE "C" NOT NULL,
    "promptType" TEXT COLLATE "C" NOT NULL,
    "templateText" TEXT COLLATE "C" NOT NULL,
    "friendlyName" TEXT COLLATE "C",
    "version" INTEGER NOT NULL,
    "isActive" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "PromptTemplate_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Generation" (
    "id" TEXT COLLATE "C" NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,
    "finishedAt" TIMESTAMP(3),
    "idempotencyKey" TEXT COLLATE "C" NOT NULL,
    "status" TEXT COLLATE "C" NOT NULL,
    "poetId" TEXT COLLATE "C" NOT NULL,
    "poetName" TEXT COLLATE "C" NOT NULL,
    "subject" TEXT COLLATE "C" NOT NULL,
    "provider" TEXT COLLATE "C" NOT NULL,
    "model" TEXT COLLATE "C",
    "tokenLimitPercentage" DOUBLE PRECISION NOT NULL,
    "userId" TEXT COLLATE "C",
    "addressKey" TEXT COLLATE "C",
    "lineKeys" TEXT COLLATE "C",
    "errorType" TEXT COLLATE "C",
    "errorMessage" TEXT COLLATE "C",
    "poemId" TEXT COLLATE "C",
    "highlightStatus" TEXT COLLATE "C" NOT NULL DEFAULT 'idle',
    "highlightErrorType" TEXT COLLATE "C",
    "highlightError" TEXT COLLATE "C",
    "highlightsPlaced" INTEGER,
    "highlightsDropped" INTEGER,
    "owner" TEXT COLLATE "C",
    "heartbeatAt" TIMESTAMP(3),

    CONSTRAINT "Generation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "RateLimit" (
    "key" TEXT COLLATE "C" NOT NULL,
    "points" INTEGER NOT NULL,
    "expiresAt" TIMESTAMP(3),

    CONSTRAINT "RateLimit_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "User" (
    "id" TEXT COLLATE "C" NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL,
    "email" TEXT COLLATE "C" NOT NULL,
    "passwordHash" TEXT COLLATE "C" NOT NULL,
    "lastSignInAt" TIMESTAMP(3),
    "metadata" JSONB,

    CONSTRAINT "User_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Session" (
    "id" TEXT COLLATE "C" NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMP(3) NOT NULL,
    "userId" TEXT COLLATE "C" NOT NULL,
    "kind" TEXT COLLATE "C" NOT NULL DEFAULT 'browser',

    CONSTRAINT "Session_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "RefreshToken" (
    "id" TEXT COLLATE "C" NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "tokenHash" TEXT COLLATE "C" NOT NULL,
    "spentAt" TIMESTAMP(3),
    "userId" TEXT COLLATE "C" NOT NULL,
    "sessionId" TEXT COLLATE "C" NOT NULL,

    CONSTRAINT "RefreshToken_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AuditEntry" (
    "id" TEXT COLLATE "C" NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "actor" TEXT COLLATE "C" NOT NULL,
    "action" TEXT COLLATE "C" NOT NULL,
    "target" TEXT COLLATE "C" NOT NULL,
    "detail" TEXT COLLATE "C",

    CONSTRAINT "AuditEntry_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "Poet_name_key" ON "Poet"("name");

-- CreateIndex
CREATE INDEX "Poet_sortName_id_poemCount_idx" ON "Poet"("sortName", "id", "poemCount");

-- CreateIndex
CREATE INDEX "Poet_sortLastName_sortName_id_poemCount_idx" ON "Poet"("sortLastName", "sortName", "id", "poemCount");

-- CreateIndex
CREATE INDEX "Poet_lastInitial_sortLastName_sortName_id_idx" ON "Poet"("lastInitial", "sortLastName", "sortName", "id");

-- CreateIndex
CREATE INDEX "Poet_createdAt_id_idx" ON "Poet"("createdAt", "id");

-- CreateIndex
CREATE INDEX "Poet_place_sortName_poemCount_idx" ON "Poet"("place", "sortName", "poemCount");

-- CreateIndex
CREATE INDEX "Poet_listedPlace_idx" ON "Poet"("listedPlace");

-- CreateIndex
CREATE INDEX "Poem_shelf_position_idx" ON "Poem"("shelf", "position");

-- CreateIndex
CREATE INDEX "Poem_isArchived_sortTitle_id_idx" ON "Poem"("isArchived", "sortTitle", "id");

-- CreateIndex
CREATE INDEX "Poem_isArchived_updatedAt_version_idx" ON "Poem"("isArchived", "updatedAt", "version");

-- CreateIndex
CREATE INDEX "Poem_sortTitle_id_idx" ON "Poem"("sortTitle", "id");

-- CreateIndex
CREATE INDEX "Poem_poetId_shelf_isArchived_sortTitle_id_idx" ON "Poem"("poetId", "shelf", "isArchived", "sortTitle", "id");

-- CreateIndex
CREATE INDEX "Poem_poetId_subject_createdAt_idx" ON "Poem"("poetId", "subject", "createdAt");

-- CreateIndex
CREATE INDEX "Poem_promptTemplateId_idx" ON "Poem"("promptTemplateId");

-- CreateIndex
CREATE INDEX "Poem_poetId_shelf_isArchived_createdAt_id_idx" ON "Poem"("poetId", "shelf", "isArchived", "createdAt", "id");

-- CreateIndex
CREATE INDEX "Poem_createdAt_id_idx" ON "Poem"("createdAt", "id");

-- CreateIndex
CREATE INDEX "ShelfPoet_shelfName_sortName_poetId_idx" ON "ShelfPoet"("shelfName", "sortName", "poetId");

-- CreateIndex
CREATE INDEX "ShelfPoet_poetId_idx" ON "ShelfPoet"("poetId");

-- CreateIndex
CREATE INDEX "Highlight_poemId_ordinal_idx" ON "Highlight"("poemId", "ordinal");

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
CREATE INDEX "Generation_highlightStatus_idx" ON "Generation"("highlightStatus");

-- CreateIndex
CREATE INDEX "Generation_createdAt_idx" ON "Generation"("createdAt");

-- CreateIndex
CREATE INDEX "Generation_poetId_subject_createdAt_idx" ON "Generation"("poetId", "subject", "createdAt");

-- CreateIndex
CREATE INDEX "RateLimit_expiresAt_idx" ON "RateLimit"("expiresAt");

-- CreateIndex
CREATE UNIQUE INDEX "User_email_key" ON "User"("email");

-- CreateIndex
CREATE INDEX "Session_userId_idx" ON "Session"("userId");

-- CreateIndex
CREATE INDEX "Session_expiresAt_idx" ON "Session"("expiresAt");

-- CreateIndex
CREATE UNIQUE INDEX "RefreshToken_tokenHash_key" ON "RefreshToken"("tokenHash");

-- CreateIndex
CREATE INDEX "RefreshToken_sessionId_idx" ON "RefreshToken"("sessionId");

-- CreateIndex
CREATE INDEX "RefreshToken_userId_idx" ON "RefreshToken"("userId");

-- CreateIndex
CREATE INDEX "AuditEntry_createdAt_idx" ON "AuditEntry"("createdAt");

-- AddForeignKey
ALTER TABLE "Poem" ADD CONSTRAINT "Poem_poetId_fkey" FOREIGN KEY ("poetId") REFERENCES "Poet"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ShelfPoet" ADD CONSTRAINT "ShelfPoet_shelfName_fkey" FOREIGN KEY ("shelfName") REFERENCES "Shelf"("name") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ShelfPoet" ADD CONSTRAINT "ShelfPoet_poetId_fkey" FOREIGN KEY ("poetId") REFERENCES "Poet"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Highlight" ADD CONSTRAINT "Highlight_poemId_fkey" FOREIGN KEY ("poemId") REFERENCES "Poem"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DeathmatchPoem" ADD CONSTRAINT "DeathmatchPoem_deathmatchId_fkey" FOREIGN KEY ("deathmatchId") REFERENCES "Deathmatch"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DeathmatchPoem" ADD CONSTRAINT "DeathmatchPoem_poemId_fkey" FOREIGN KEY ("poemId") REFERENCES "Poem"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Round" ADD CONSTRAINT "Round_deathmatchId_fkey" FOREIGN KEY ("deathmatchId") REFERENCES "Deathmatch"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Round" ADD CONSTRAINT "Round_poem1Id_fkey" FOREIGN KEY ("poem1Id") REFERENCES "Poem"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Round" ADD CONSTRAINT "Round_poem2Id_fkey" FOREIGN KEY ("poem2Id") REFERENCES "Poem"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Round" ADD CONSTRAINT "Round_winnerId_fkey" FOREIGN KEY ("winnerId") REFERENCES "Poem"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Generation" ADD CONSTRAINT "Generation_poetId_fkey" FOREIGN KEY ("poetId") REFERENCES "Poet"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Generation" ADD CONSTRAINT "Generation_poemId_fkey" FOREIGN KEY ("poemId") REFERENCES "Poem"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Session" ADD CONSTRAINT "Session_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RefreshToken" ADD CONSTRAINT "RefreshToken_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RefreshToken" ADD CONSTRAINT "RefreshToken_sessionId_fkey" FOREIGN KEY ("sessionId") REFERENCES "Session"("id") ON DELETE CASCADE ON UPDATE CASCADE;
