-- AlterTable
ALTER TABLE "hands" ADD COLUMN     "stated_site" TEXT;

-- From here on by hand: what the schema language cannot say.

-- As before, with the site that the text of a recorded hand states.
CREATE OR REPLACE FUNCTION write_hands(items jsonb) RETURNS void LANGUAGE plpgsql
  SET plan_cache_mode = force_generic_plan SET jit = off AS $$
BEGIN
  INSERT INTO hands (hand_id, stream_id, table_id, collection_id, hand_number, variant, limit_kind, table_name, source, is_private,
      started_at, ended_at, first_version, last_version, result, pot, unit, showdown, stated_end, stated_id, stated_site,
      stated_table, stated_currency, stated_tournament, hero_seat, content_key)
    SELECT "handId", "streamId", "tableId", "collectionId", "handNumber", variant, "limit", "tableName", source, "isPrivate",
      "startedAt", "endedAt", "firstVersion", "lastVersion", result, pot, unit, showdown, "statedEnd", "statedId", "statedSite",
      "statedTable", "statedCurrency", nullif("statedTournament", 'null'), "heroSeat", "contentKey"
    FROM jsonb_to_recordset(items) AS h("handId" text, "streamId" text, "tableId" text, "collectionId" text, "handNumber" int,
      variant text, "limit" text, "tableName" text, source text, "isPrivate" boolean, "startedAt" bigint, "endedAt" bigint,
      "firstVersion" int, "lastVersion" int, result text, pot bigint, unit int, showdown boolean, "statedEnd" jsonb,
      "statedId" text, "statedSite" text, "statedTable" text, "statedCurrency" text, "statedTournament" jsonb, "heroSeat" int,
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
