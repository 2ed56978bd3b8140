-- CreateTable
CREATE TABLE "table_states" (
    "stream_id" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "hash" TEXT NOT NULL,
    "state" TEXT NOT NULL,

    CONSTRAINT "table_states_pkey" PRIMARY KEY ("stream_id")
);

-- From here on by hand: what the schema language cannot say.

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
    WHEN 'table-state' THEN
      INSERT INTO table_states (stream_id, version, hash, state)
        VALUES (item->>'streamId', (item->>'version')::int, item->>'hash', item->>'state')
        ON CONFLICT (stream_id) DO UPDATE SET version = excluded.version, hash = excluded.hash, state = excluded.state;
    ELSE
      RAISE EXCEPTION 'there is no projection row "%"', item->>'kind';
  END CASE;
END $$;
