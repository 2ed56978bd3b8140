-- CreateTable
CREATE TABLE "pending_heads" (
    "stream_id" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "hash" TEXT NOT NULL,

    CONSTRAINT "pending_heads_pkey" PRIMARY KEY ("stream_id","version")
);

-- From here on by hand: what the schema language cannot say.

-- Which of them checkpoints cover already, the first start finds out.
INSERT INTO pending_heads (stream_id, version, hash)
  SELECT hands.stream_id, hands.last_version, events.hash
  FROM hands JOIN events ON events.stream_id = hands.stream_id AND events.version = hands.last_version;

-- A finished hand waits for a checkpoint from the moment on in which it is written.
CREATE FUNCTION await_checkpoint() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO pending_heads (stream_id, version, hash)
    SELECT stream_id, version, hash FROM events WHERE stream_id = NEW.stream_id AND version = NEW.last_version;
  RETURN NULL;
END $$;

CREATE TRIGGER hands_await_checkpoint AFTER INSERT ON "hands" FOR EACH ROW EXECUTE FUNCTION await_checkpoint();

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
    WHEN 'covered-heads' THEN
      DELETE FROM pending_heads USING jsonb_to_recordset(item->'heads') AS h("streamId" text, version int)
        WHERE pending_heads.stream_id = h."streamId" AND pending_heads.version = h.version;
    ELSE
      RAISE EXCEPTION 'there is no projection row "%"', item->>'kind';
  END CASE;
END $$;
