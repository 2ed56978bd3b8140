-- CreateTable
CREATE TABLE "checkpoint_nodes" (
    "level" INTEGER NOT NULL,
    "index" INTEGER NOT NULL,
    "hash" BYTEA NOT NULL,

    CONSTRAINT "checkpoint_nodes_pkey" PRIMARY KEY ("level","index")
);

-- CreateTable
CREATE TABLE "checkpoint_leaves" (
    "stream_id" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "index" INTEGER NOT NULL,

    CONSTRAINT "checkpoint_leaves_pkey" PRIMARY KEY ("stream_id","version")
);

-- From here on by hand: what the schema language cannot say.

-- Adds what checkpoints cover to their tree; it waits no longer. The first start after this migration fills the tables from the log.
CREATE FUNCTION grow_checkpoint_tree(growth jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  leaves_before int := (growth->>'from')::int;
BEGIN
  -- A tree that begins is the only one.
  IF leaves_before = 0 THEN
    DELETE FROM checkpoint_nodes;
    DELETE FROM checkpoint_leaves;
  END IF;
  INSERT INTO checkpoint_nodes (level, index, hash)
    SELECT level, index, decode(hash, 'hex')
    FROM jsonb_to_recordset(growth->'nodes') AS n(level int, index int, hash text);
  INSERT INTO checkpoint_leaves (stream_id, version, index)
    SELECT point->>'streamId', (point->>'version')::int, leaves_before + ordinality - 1
    FROM jsonb_array_elements(growth->'points') WITH ORDINALITY AS points(point, ordinality);
  DELETE FROM pending_heads USING jsonb_to_recordset(growth->'points') AS p("streamId" text, version int)
    WHERE pending_heads.stream_id = p."streamId" AND pending_heads.version = p.version;
END $$;

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
    ELSE
      RAISE EXCEPTION 'there is no projection row "%"', item->>'kind';
  END CASE;
END $$;
