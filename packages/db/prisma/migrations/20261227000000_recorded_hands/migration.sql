-- AlterTable
ALTER TABLE "hands" ADD COLUMN     "content_key" TEXT,
ADD COLUMN     "stated_currency" TEXT,
ADD COLUMN     "stated_id" TEXT,
ADD COLUMN     "stated_table" TEXT,
ADD COLUMN     "hero_seat" INTEGER;

-- CreateIndex
CREATE INDEX "hands_collection_id_content_key_idx" ON "hands"("collection_id", "content_key");

-- From here on by hand: what the schema language cannot say.

-- Hands that were imported before were told by the only player of whom cards are known that not everyone saw, else by the only one of
-- whom any are known.
WITH known AS (
  SELECT stream_id, (card->>'seat')::int AS seat, (card->>'slot')::int AS slot
  FROM recorded_cards CROSS JOIN LATERAL jsonb_array_elements(cards) AS card WHERE card->>'seat' IS NOT NULL
), dealt AS (
  SELECT stream_id, text::jsonb AS event FROM events
  WHERE stream_id IN (SELECT stream_id FROM recorded_cards) AND type IN ('CardsDealt', 'HandShown')
), seen AS (
  SELECT stream_id, (card->>'slot')::int AS slot
  FROM dealt CROSS JOIN LATERAL jsonb_array_elements(event->'payload'->'cards') AS card
  WHERE event->>'type' = 'HandShown' OR card->>'face' = 'up'
), hidden AS (
  SELECT stream_id, min(seat) AS seat, count(DISTINCT seat) AS seats
  FROM known WHERE NOT EXISTS (SELECT FROM seen WHERE seen.stream_id = known.stream_id AND seen.slot = known.slot)
  GROUP BY stream_id
), alone AS (
  SELECT stream_id, min(seat) AS seat, count(DISTINCT seat) AS seats FROM known GROUP BY stream_id
)
UPDATE hands SET hero_seat = coalesce(hidden.seat, alone.seat)
  FROM alone LEFT JOIN hidden USING (stream_id)
  WHERE hands.stream_id = alone.stream_id AND hands.source = 'recorded' AND coalesce(hidden.seats, alone.seats) = 1;

-- As before, with what the text of a recorded hand calls it, its table and its currency, who tells it, and by what it is known again.
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
  INSERT INTO unindexed_hands (hand_id) SELECT "handId" FROM jsonb_to_recordset(items) AS h("handId" text);
END $$;
