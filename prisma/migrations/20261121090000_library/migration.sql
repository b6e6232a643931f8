-- CreateTable
CREATE TABLE "Poet" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "name" TEXT NOT NULL,
    "sortName" TEXT NOT NULL,
    "sortLastName" TEXT NOT NULL,
    "lastInitial" TEXT NOT NULL,
    "language" TEXT,
    "bio" TEXT NOT NULL DEFAULT '',
    "styleDescription" TEXT NOT NULL DEFAULT '',
    "referenceUrl" TEXT,
    "stylePoints" JSONB,
    "form" JSONB,
    "poemCount" INTEGER NOT NULL DEFAULT 0
);

-- CreateTable
CREATE TABLE "Poem" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    "title" TEXT NOT NULL,
    "sortTitle" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "subject" TEXT,
    "shelf" TEXT NOT NULL,
    "position" INTEGER,
    "isGenerated" BOOLEAN NOT NULL DEFAULT true,
    "isArchived" BOOLEAN NOT NULL DEFAULT false,
    "archivedAt" DATETIME,
    "isProtected" BOOLEAN NOT NULL DEFAULT false,
    "viewCount" INTEGER NOT NULL DEFAULT 0,
    "likes" INTEGER NOT NULL DEFAULT 0,
    "model" TEXT,
    "generatedPrompt" TEXT,
    "aiResponse" TEXT,
    "systemPrompt" TEXT,
    "promptTemplateId" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "poetId" TEXT NOT NULL,
    CONSTRAINT "Poem_poetId_fkey" FOREIGN KEY ("poetId") REFERENCES "Poet" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Shelf" (
    "name" TEXT NOT NULL PRIMARY KEY,
    "sortName" TEXT NOT NULL,
    "poemCount" INTEGER NOT NULL
);

-- CreateTable
CREATE TABLE "ShelfPoet" (
    "shelfName" TEXT NOT NULL,
    "poetId" TEXT NOT NULL,
    "poetName" TEXT NOT NULL,
    "sortName" TEXT NOT NULL,
    "poemCount" INTEGER NOT NULL,

    PRIMARY KEY ("shelfName", "poetId"),
    CONSTRAINT "ShelfPoet_shelfName_fkey" FOREIGN KEY ("shelfName") REFERENCES "Shelf" ("name") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "ShelfPoet_poetId_fkey" FOREIGN KEY ("poetId") REFERENCES "Poet" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Highlight" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "poemId" TEXT NOT NULL,
    "ordinal" INTEGER NOT NULL,
    "text" TEXT NOT NULL,
    "note" TEXT NOT NULL,
    "displayLabel" TEXT,
    "color" TEXT NOT NULL,
    "lineIndex" INTEGER,
    "startLineIndex" INTEGER,
    "endLineIndex" INTEGER,
    "startCharIndex" INTEGER,
    "endCharIndex" INTEGER,
    "isStyleSpecific" BOOLEAN NOT NULL DEFAULT false,
    CONSTRAINT "Highlight_poemId_fkey" FOREIGN KEY ("poemId") REFERENCES "Poem" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Setting" (
    "key" TEXT NOT NULL PRIMARY KEY,
    "value" JSONB NOT NULL,
    "updatedAt" DATETIME NOT NULL
);

-- CreateIndex
CREATE UNIQUE INDEX "Poet_name_key" ON "Poet"("name");

-- CreateIndex
CREATE INDEX "Poet_sortName_id_idx" ON "Poet"("sortName", "id");

-- CreateIndex
CREATE INDEX "Poet_sortLastName_sortName_id_idx" ON "Poet"("sortLastName", "sortName", "id");

-- CreateIndex
CREATE INDEX "Poet_lastInitial_sortLastName_sortName_id_idx" ON "Poet"("lastInitial", "sortLastName", "sortName", "id");

-- CreateIndex
CREATE INDEX "Poet_createdAt_id_idx" ON "Poet"("createdAt", "id");

-- CreateIndex
CREATE INDEX "Poem_shelf_position_idx" ON "Poem"("shelf", "position");

-- CreateIndex
CREATE INDEX "Poem_isArchived_sortTitle_id_idx" ON "Poem"("isArchived", "sortTitle", "id");

-- CreateIndex
CREATE INDEX "Poem_sortTitle_id_idx" ON "Poem"("sortTitle", "id");

-- CreateIndex
CREATE INDEX "Poem_poetId_shelf_isArchived_sortTitle_id_idx" ON "Poem"("poetId", "shelf", "isArchived", "sortTitle", "id");

-- CreateIndex
CREATE INDEX "Poem_poetId_subject_createdAt_idx" ON "Poem"("poetId", "subject", "createdAt");

-- CreateIndex
CREATE INDEX "Poem_createdAt_id_idx" ON "Poem"("createdAt", "id");

-- CreateIndex
CREATE INDEX "ShelfPoet_shelfName_sortName_poetId_idx" ON "ShelfPoet"("shelfName", "sortName", "poetId");

-- CreateIndex
CREATE INDEX "Highlight_poemId_ordinal_idx" ON "Highlight"("poemId", "ordinal");
