-- CreateTable
CREATE TABLE "hand_openings" (
    "hand_id" TEXT NOT NULL,
    "version" INTEGER NOT NULL,

    CONSTRAINT "hand_openings_pkey" PRIMARY KEY ("hand_id","version")
);

-- AddForeignKey
ALTER TABLE "hand_openings" ADD CONSTRAINT "hand_openings_hand_id_fkey" FOREIGN KEY ("hand_id") REFERENCES "hands"("hand_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "unindexed_hands" ADD COLUMN "opened_version" INTEGER NOT NULL DEFAULT 0,
DROP CONSTRAINT "unindexed_hands_pkey",
ADD CONSTRAINT "unindexed_hands_pkey" PRIMARY KEY ("hand_id", "opened_version");

-- From here on by hand: what the schema language cannot say.

-- Writes one projection row.
CREATE OR REPLACE FUNCTION write_row(item jsonb) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  CASE item->>'kind'
    WHEN 'ledger' THEN
      PERFORM write_ledger_entry(item);
    WHEN 'hand' THEN
      PERFORM write_hand(item);
    WHEN 'hand-opened' THEN
      -- Rows of their own, which nobody else writes: play never waits for whoever reads the hand at this moment.
      INSERT INTO hand_openings (hand_id, version) VALUES (item->>'handId', (item->>'version')::int);
      INSERT INTO unindexed_hands (hand_id, opened_version) VALUES (item->>'handId', (item->>'version')::int);
    WHEN 'table' THEN
      INSERT INTO tables (table_id, name, is_private)
        VALUES (item->>'tableId', item->>'name', (item->>'isPrivate')::boolean);
    WHEN 'member' THEN
      INSERT INTO members (table_id, player_id) VALUES (item->>'tableId', item->>'playerId') ON CONFLICT DO NOTHING;
    WHEN 'player' THEN
      PERFORM enrol_player(item->>'playerId', item->>'name', item->>'playerKind', 0);
    WHEN 'recorded-cards' THEN
      INSERT INTO recorded_cards (stream_id, cards) VALUES (item->>'streamId', item->'cards');
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

-- As before, with the last event after the end of a recorded hand by which its cards were opened.
CREATE OR REPLACE FUNCTION write_hands(items jsonb) RETURNS void LANGUAGE plpgsql
  SET plan_cache_mode = force_generic_plan SET jit = off AS $$
BEGIN
  INSERT INTO hands (hand_id, stream_id, table_id, collection_id, hand_number, variant, limit_kind, table_name, source, is_private,
      started_at, ended_at, first_version, last_version, result, pot, unit, showdown, stated_end, stated_id, stated_table,
      stated_currency, hero_seat, content_key)
    SELECT "handId", "streamId", "tableId", "collectionId", "handNumber", variant, "limit", "tableName", source, "isPrivate",
      "startedAt", "endedAt", "firstVersion", "lastVersion", result, pot, unit, showdown, "statedEnd", "statedId", "statedTable",
      "statedCurrency", "heroSeat", "contentKey"
    FROM jsonb_to_recordset(items) AS h("handId" text, "streamId" text, "tableId" text, "collectionId" text, "handNumber" int,
      variant text, "limit" text, "tableName" text, source text, "isPrivate" boolean, "startedAt" bigint, "endedAt" bigint,
      "firstVersion" int, "lastVersion" int, result text, pot bigint, unit int, showdown boolean, "statedEnd" jsonb,
      "statedId" text, "statedTable" text, "statedCurrency" text, "heroSeat" int,
      "contentKey" text);
  INSERT INTO hand_players (hand_id, seat, player_id, ended_at, net, won)
    SELECT "handId", seat, "playerId", "endedAt", net, won
    FROM jsonb_to_recordset(items) AS h("handId" text, "endedAt" bigint, players jsonb),
      jsonb_to_recordset(players) AS p(seat int, "playerId" text, net bigint, won boolean);
  INSERT INTO hand_openings (hand_id, version)
    SELECT "handId", "openedVersion" FROM jsonb_to_recordset(items) AS h("handId" text, "openedVersion" int)
    WHERE "openedVersion" IS NOT NULL;
  INSERT INTO unindexed_hands (hand_id) SELECT "handId" FROM jsonb_to_recordset(items) AS h("handId" text);
END $$;
