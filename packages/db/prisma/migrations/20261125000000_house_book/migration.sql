-- CreateIndex
CREATE INDEX "ledger_entries_written_at_entry_id_idx" ON "ledger_entries"("written_at" DESC, "entry_id" DESC);
