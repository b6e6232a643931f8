-- CreateIndex
CREATE INDEX "Poem_isProtected_isArchived_id_createdAt_idx" ON "Poem"("isProtected", "isArchived", "id", "createdAt");
