-- CreateTable
CREATE TABLE "player_hours" (
    "player_id" TEXT NOT NULL,
    "hour" BIGINT NOT NULL,
    "private_to" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "variant" TEXT NOT NULL,
    "limit_kind" TEXT NOT NULL,
    "bet" DOUBLE PRECISION NOT NULL,
    "position" TEXT NOT NULL,
    "hands" INTEGER NOT NULL,
    "net" DOUBLE PRECISION NOT NULL,
    "adjusted_net" DOUBLE PRECISION NOT NULL,
    "bets" DOUBLE PRECISION NOT NULL,
    "squared_bets" DOUBLE PRECISION NOT NULL,
    "adjusted_bets" DOUBLE PRECISION NOT NULL,
    "squared_adjusted_bets" DOUBLE PRECISION NOT NULL,
    "all_ins" INTEGER NOT NULL,
    "won_at_showdown" INTEGER NOT NULL,
    "won_uncontested" INTEGER NOT NULL,
    "counts" JSONB NOT NULL,

    CONSTRAINT "player_hours_pkey" PRIMARY KEY ("player_id","hour","private_to","source","variant","limit_kind","bet","position")
);

-- CreateTable
CREATE TABLE "tallied_decks" (
    "hand_id" TEXT NOT NULL,

    CONSTRAINT "tallied_decks_pkey" PRIMARY KEY ("hand_id")
);

-- CreateTable
CREATE TABLE "deck_tallies" (
    "deck" TEXT NOT NULL,
    "slot" INTEGER NOT NULL,
    "card" TEXT NOT NULL,
    "whole" BIGINT NOT NULL,
    "up" BIGINT NOT NULL,

    CONSTRAINT "deck_tallies_pkey" PRIMARY KEY ("deck","slot","card")
);

-- From here on by hand: what the schema language cannot say.

-- Counts by statistic, added; a difference where the second ones are negative.
CREATE FUNCTION add_counts(one jsonb, other jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(jsonb_object_agg(id, jsonb_build_object('of', of, 'did', did)), '{}')
  FROM (SELECT key AS id, sum((value->>'of')::int) AS of, sum((value->>'did')::int) AS did
    FROM (SELECT * FROM jsonb_each(one) UNION ALL SELECT * FROM jsonb_each(other)) AS each GROUP BY key) AS added
$$;

CREATE FUNCTION negate_counts(counts jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(jsonb_object_agg(key, jsonb_build_object('of', -(value->>'of')::int, 'did', -(value->>'did')::int)), '{}')
  FROM jsonb_each(counts)
$$;

CREATE AGGREGATE sum_counts(jsonb) (SFUNC = add_counts, STYPE = jsonb, INITCOND = '{}');

-- Keeps the hours in step with what is counted of hands: whatever a hand is counted as anew takes the place of what it was counted as.
CREATE FUNCTION count_hours() RETURNS trigger LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET jit = off AS $$
BEGIN
  INSERT INTO player_hours AS counted
    SELECT p.player_id, p.ended_at - p.ended_at % 3600000, CASE WHEN hands.is_private
        THEN coalesce(hands.table_id, hands.collection_id, hands.hand_id) ELSE '' END,
      hands.source, hands.variant, hands.limit_kind, (p.counted->>'bet')::float8 / hands.unit, p.counted->>'position',
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

-- What was counted before there were hours is counted anew, with them.
UPDATE hand_players SET counted = NULL WHERE counted IS NOT NULL;
INSERT INTO unindexed_hands SELECT hand_id FROM hands ON CONFLICT DO NOTHING;

CREATE TRIGGER count_hours AFTER UPDATE ON hand_players
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_hours();

-- Tallies the known cards of hands by their places in the deck. A hand that was tallied before is left as it is; of a private one the
-- difference that it makes would tell its cards.
CREATE FUNCTION tally_decks(entries jsonb) RETURNS void LANGUAGE plpgsql
  SET plan_cache_mode = force_generic_plan SET jit = off AS $$
BEGIN
  WITH fresh AS (INSERT INTO tallied_decks SELECT hand_id FROM jsonb_to_recordset(entries) AS e("handId" text)
      JOIN hands ON hands.hand_id = e."handId" AND NOT hands.is_private
    ON CONFLICT DO NOTHING RETURNING hand_id)
  INSERT INTO deck_tallies AS tally (deck, slot, card, whole, up)
    SELECT e.deck, c.slot, c.card, count(*) FILTER (WHERE e."isWhole"), count(*) FILTER (WHERE NOT e."isWhole")
    FROM jsonb_to_recordset(entries) AS e("handId" text, deck text, "isWhole" boolean, cards jsonb)
      JOIN fresh ON fresh.hand_id = e."handId", jsonb_to_recordset(e.cards) AS c(slot int, card text)
    GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
  ON CONFLICT (deck, slot, card) DO UPDATE SET whole = tally.whole + excluded.whole, up = tally.up + excluded.up;
END $$;
