-- How many poems were written with a version of a prompt.
CREATE INDEX "Poem_promptTemplateId_idx" ON "Poem"("promptTemplateId");
