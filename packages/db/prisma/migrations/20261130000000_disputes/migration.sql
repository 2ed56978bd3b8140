-- CreateTable
CREATE TABLE "disputes" (
    "dispute_id" TEXT NOT NULL,
    "hand_id" TEXT NOT NULL,
    "opener" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "opened_at" BIGINT NOT NULL,
    "version" INTEGER NOT NULL,
    "settled" BOOLEAN NOT NULL,

    CONSTRAINT "disputes_pkey" PRIMARY KEY ("dispute_id")
);

-- CreateIndex
CREATE INDEX "disputes_opened_at_dispute_id_idx" ON "disputes"("opened_at", "dispute_id");

-- CreateIndex
CREATE INDEX "disputes_hand_id_idx" ON "disputes"("hand_id");

-- CreateIndex
CREATE INDEX "disputes_opener_idx" ON "disputes"("opener");

-- CreateIndex
CREATE INDEX "disputes_settled_idx" ON "disputes"("settled");

-- From here on by hand: what the schema language cannot say.

-- Fills the table from the log: now, and whenever its owner wants it anew. What decisions are to be proved by waits for a checkpoint,
-- unless one covers it.
CREATE FUNCTION fill_disputes() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM disputes;
  INSERT INTO disputes (dispute_id, hand_id, opener, status, opened_at, version, settled)
    SELECT opened.payload->>'dispute', opened.payload->'hand'->>'handId', opened.payload->>'player',
      (SELECT CASE type WHEN 'DisputeOpened' THEN 'open' WHEN 'DisputeDecided' THEN 'decided'
          WHEN 'DisputeAppealed' THEN 'appealed' ELSE 'withdrawn' END
        FROM events WHERE events.stream_id = streams.stream_id
          AND type IN ('DisputeOpened', 'DisputeDecided', 'DisputeAppealed', 'DisputeWithdrawn')
        ORDER BY events.version DESC LIMIT 1),
      opened.recorded_at, streams.version, false
    FROM streams CROSS JOIN LATERAL (
      SELECT text::json->'payload' AS payload, recorded_at FROM events
      WHERE events.stream_id = streams.stream_id AND events.version = 0) AS opened
    WHERE starts_with(streams.stream_id, 'dispute/');
  INSERT INTO pending_heads (stream_id, version, hash)
    SELECT events.stream_id, events.version, events.hash FROM (
      SELECT stream_id, written.version, written.type, written.text::json->'payload'->'at' AS moved_at
      FROM disputes JOIN events AS written ON written.stream_id = 'dispute/' || disputes.dispute_id
      WHERE written.type IN ('DisputeDecided', 'CorrectionApplied')) AS proved
    JOIN events ON events.stream_id = coalesce(proved.moved_at->>'streamId', proved.stream_id)
      AND events.version = coalesce((proved.moved_at->>'version')::int, proved.version)
    WHERE NOT EXISTS (SELECT FROM checkpoint_leaves AS leaves
      WHERE leaves.stream_id = events.stream_id AND leaves.version = events.version)
    ON CONFLICT DO NOTHING;
END $$;

SELECT fill_disputes();

-- Writes one projection row.
CREATE OR REPLACE FUNCTION write_row(item jsonb) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  CASE item->>'kind'
    WHEN 'ledger' THEN
      PERFORM write_ledger_entry(item);
    WHEN 'hand' THEN
      PERFORM write_hand(item);
    WHEN 'table' THEN
      INSERT INTO tables (table_id, name, is_private)
        VALUES (item->>'tableId', item->>'name', (item->>'isPrivate')::boolean);
    WHEN 'member' THEN
      INSERT INTO members (table_id, player_id) VALUES (item->>'tableId', item->>'playerId') ON CONFLICT DO NOTHING;
    WHEN 'player' THEN
      PERFORM enrol_player(item->>'playerId', item->>'name', item->>'playerKind', 0);
    WHEN 'recorded-cards' THEN
      INSERT INTO recorded_cards (stream_id, slot, seat, card)
        SELECT item->>'streamId', slot, seat, card
        FROM jsonb_to_recordset(item->'cards') AS c(slot int, seat int, card text);
    WHEN 'checkpoint-tree' THEN
      PERFORM grow_checkpoint_tree(item);
    WHEN 'table-state' THEN
      INSERT INTO table_states (stream_id, version, hash, state)
        VALUES (item->>'streamId', (item->>'version')::int, item->>'hash', item->>'state')
        ON CONFLICT (stream_id) DO UPDATE SET version = excluded.version, hash = excluded.hash, state = excluded.state;
    WHEN 'dispute' THEN
      INSERT INTO disputes (dispute_id, hand_id, opener, status, opened_at, version, settled)
        VALUES (item->>'dispute', item->>'handId', item->>'opener', item->>'status', (item->>'openedAt')::bigint,
          (item->>'version')::int, false)
        ON CONFLICT (dispute_id) DO UPDATE SET status = excluded.status, version = excluded.version, settled = false;
    WHEN 'pending-head' THEN
      INSERT INTO pending_heads (stream_id, version, hash)
        SELECT stream_id, version, hash FROM events
        WHERE stream_id = item->>'streamId' AND version = (item->>'version')::int
        ON CONFLICT DO NOTHING;
    ELSE
      RAISE EXCEPTION 'there is no projection row "%"', item->>'kind';
  END CASE;
END $$;
