-- CreateIndex
CREATE INDEX "Poem_isArchived_updatedAt_version_idx" ON "Poem"("isArchived", "updatedAt", "version");
