-- CreateIndex
CREATE INDEX "hands_stream_id_last_version_idx" ON "hands"("stream_id", "last_version");
