-- AlterTable
ALTER TABLE "hands" ADD COLUMN     "stated_end" JSONB;

-- From here on by hand: what the schema language cannot say.

-- As before, with what the text of a recorded hand says of its end.
CREATE OR REPLACE FUNCTION write_hands(items jsonb) RETURNS void LANGUAGE plpgsql
  SET plan_cache_mode = force_generic_plan SET jit = off AS $$
BEGIN
  INSERT INTO hands (hand_id, stream_id, table_id, collection_id, hand_number, variant, limit_kind, table_name, source, is_private,
      started_at, ended_at, first_version, last_version, result, pot, unit, showdown, stated_end)
    SELECT "handId", "streamId", "tableId", "collectionId", "handNumber", variant, "limit", "tableName", source, "isPrivate",
      "startedAt", "endedAt", "firstVersion", "lastVersion", result, pot, unit, showdown, "statedEnd"
    FROM jsonb_to_recordset(items) AS h("handId" text, "streamId" text, "tableId" text, "collectionId" text, "handNumber" int,
      variant text, "limit" text, "tableName" text, source text, "isPrivate" boolean, "startedAt" bigint, "endedAt" bigint,
      "firstVersion" int, "lastVersion" int, result text, pot bigint, unit int, showdown boolean, "statedEnd" jsonb);
  INSERT INTO hand_players (hand_id, seat, player_id, ended_at, net, won)
    SELECT "handId", seat, "playerId", "endedAt", net, won
    FROM jsonb_to_recordset(items) AS h("handId" text, "endedAt" bigint, players jsonb),
      jsonb_to_recordset(players) AS p(seat int, "playerId" text, net bigint, won boolean);
  INSERT INTO unindexed_hands (hand_id) SELECT "handId" FROM jsonb_to_recordset(items) AS h("handId" text);
END $$;
