-- AlterTable
ALTER TABLE "hands" ADD COLUMN     "stated_tournament" JSONB;

-- From here on by hand: what the schema language cannot say.

-- As before, with the tournament that the text of a recorded hand states.
CREATE OR REPLACE FUNCTION write_hands(items jsonb) RETURNS void LANGUAGE plpgsql
  SET plan_cache_mode = force_generic_plan SET jit = off AS $$
BEGIN
  INSERT INTO hands (hand_id, stream_id, table_id, collection_id, hand_number, variant, limit_kind, table_name, source, is_private,
      started_at, ended_at, first_version, last_version, result, pot, unit, showdown, stated_end, stated_id, stated_table,
      stated_currency, stated_tournament, hero_seat, content_key)
    SELECT "handId", "streamId", "tableId", "collectionId", "handNumber", variant, "limit", "tableName", source, "isPrivate",
      "startedAt", "endedAt", "firstVersion", "lastVersion", result, pot, unit, showdown, "statedEnd", "statedId", "statedTable",
      "statedCurrency", nullif("statedTournament", 'null'), "heroSeat", "contentKey"
    FROM jsonb_to_recordset(items) AS h("handId" text, "streamId" text, "tableId" text, "collectionId" text, "handNumber" int,
      variant text, "limit" text, "tableName" text, source text, "isPrivate" boolean, "startedAt" bigint, "endedAt" bigint,
      "firstVersion" int, "lastVersion" int, result text, pot bigint, unit int, showdown boolean, "statedEnd" jsonb,
      "statedId" text, "statedTable" text, "statedCurrency" text, "statedTournament" jsonb, "heroSeat" int,
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

-- As before, with the chips of tournaments apart from all that is money or played for nothing.
CREATE OR REPLACE FUNCTION count_hours() RETURNS trigger LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET jit = off AS $$
BEGIN
  INSERT INTO player_hours AS counted
    SELECT p.player_id, p.ended_at - p.ended_at % 3600000, CASE WHEN hands.is_private
        THEN coalesce(hands.table_id, hands.collection_id, hands.hand_id) ELSE '' END,
      CASE WHEN hands.stated_tournament IS NULL THEN hands.source ELSE 'tournament' END, hands.variant, hands.limit_kind, (p.counted->>'bet')::float8 / hands.unit, p.counted->>'position',
      sum(p.sign), sum(p.sign * (p.counted->>'net')::float8 / hands.unit),
      sum(p.sign * (p.counted->>'adjustedNet')::float8 / hands.unit),
      sum(p.sign * (p.counted->>'bets')::float8), sum(p.sign * (p.counted->>'bets')::float8 ^ 2),
      sum(p.sign * (p.counted->>'adjustedBets')::float8), sum(p.sign * (p.counted->>'adjustedBets')::float8 ^ 2),
      sum(p.sign * (p.counted->>'isAllIn')::boolean::int),
      sum(p.sign * (coalesce(p.counted->>'won', '') = 'at-showdown')::int),
      sum(p.sign * (coalesce(p.counted->>'won', '') = 'uncontested')::int),
      sum_counts(CASE p.sign WHEN 1 THEN p.counted->'counts' ELSE negate_counts(p.counted->'counts') END)
    FROM (SELECT 1 AS sign, * FROM new_rows UNION ALL SELECT -1, * FROM old_rows) AS p JOIN hands USING (hand_id)
    WHERE jsonb_typeof(p.counted) = 'object'
    GROUP BY 1, 2, 3, 4, 5, 6, 7, 8
    -- Always in the same order: two that count at once do not wait for each other.
    ORDER BY 1, 2, 3, 4, 5, 6, 7, 8
  ON CONFLICT (player_id, hour, private_to, source, variant, limit_kind, bet, position) DO UPDATE SET
    hands = counted.hands + excluded.hands, net = counted.net + excluded.net,
    adjusted_net = counted.adjusted_net + excluded.adjusted_net, bets = counted.bets + excluded.bets,
    squared_bets = counted.squared_bets + excluded.squared_bets,
    adjusted_bets = counted.adjusted_bets + excluded.adjusted_bets,
    squared_adjusted_bets = counted.squared_adjusted_bets + excluded.squared_adjusted_bets,
    all_ins = counted.all_ins + excluded.all_ins, won_at_showdown = counted.won_at_showdown + excluded.won_at_showdown,
    won_uncontested = counted.won_uncontested + excluded.won_uncontested,
    counts = add_counts(counted.counts, excluded.counts);
  RETURN NULL;
END $$;
