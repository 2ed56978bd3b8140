-- CreateTable
CREATE TABLE "pair_days" (
    "player_id" TEXT NOT NULL,
    "other_id" TEXT NOT NULL,
    "day" BIGINT NOT NULL,
    "hands" INTEGER NOT NULL,
    "private_hands" INTEGER NOT NULL,
    "net" DOUBLE PRECISION NOT NULL,
    "bets" DOUBLE PRECISION NOT NULL,
    "squared_bets" DOUBLE PRECISION NOT NULL,
    "fold_to_raise_of" INTEGER NOT NULL,
    "fold_to_raise_did" INTEGER NOT NULL,
    "raise_back_of" INTEGER NOT NULL,
    "raise_back_did" INTEGER NOT NULL,
    "heads_up_raise_of" INTEGER NOT NULL,
    "heads_up_raise_did" INTEGER NOT NULL,
    "checked_down_of" INTEGER NOT NULL,
    "checked_down_did" INTEGER NOT NULL,
    "deep_fold_of" INTEGER NOT NULL,
    "deep_fold_did" INTEGER NOT NULL,
    "fold_after_raise_of" INTEGER NOT NULL,
    "fold_after_raise_did" INTEGER NOT NULL,

    CONSTRAINT "pair_days_pkey" PRIMARY KEY ("player_id","other_id","day")
);

-- From here on by hand: what the schema language cannot say.

-- Keeps the days of pairs in step with what is counted of hands, as count_hours does for players. Players of recorded hands are of one
-- hand alone, and are no pair.
CREATE FUNCTION count_pairs() RETURNS trigger LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET jit = off AS $$
BEGIN
  INSERT INTO pair_days AS counted
    SELECT p.player_id, other.player_id, p.ended_at - p.ended_at % 86400000, sum(p.sign), sum(p.sign * hands.is_private::int),
      sum(p.sign * a.net), sum(p.sign * a.bets), sum(p.sign * a.bets ^ 2),
      sum(p.sign * coalesce((a.counts->'foldToRaise'->>'of')::int, 0)), sum(p.sign * coalesce((a.counts->'foldToRaise'->>'did')::int, 0)),
      sum(p.sign * coalesce((a.counts->'raiseBack'->>'of')::int, 0)), sum(p.sign * coalesce((a.counts->'raiseBack'->>'did')::int, 0)),
      sum(p.sign * coalesce((a.counts->'headsUpRaise'->>'of')::int, 0)), sum(p.sign * coalesce((a.counts->'headsUpRaise'->>'did')::int, 0)),
      sum(p.sign * coalesce((a.counts->'checkedDown'->>'of')::int, 0)), sum(p.sign * coalesce((a.counts->'checkedDown'->>'did')::int, 0)),
      sum(p.sign * coalesce((a.counts->'deepFold'->>'of')::int, 0)), sum(p.sign * coalesce((a.counts->'deepFold'->>'did')::int, 0)),
      sum(p.sign * coalesce((a.counts->'foldAfterRaise'->>'of')::int, 0)), sum(p.sign * coalesce((a.counts->'foldAfterRaise'->>'did')::int, 0))
    FROM (SELECT 1 AS sign, * FROM new_rows UNION ALL SELECT -1, * FROM old_rows) AS p
      JOIN hands ON hands.hand_id = p.hand_id AND hands.source = 'live'
      CROSS JOIN jsonb_to_recordset(p.counted->'against') AS a(seat int, net float8, bets float8, counts jsonb)
      JOIN hand_players AS other ON other.hand_id = p.hand_id AND other.seat = a.seat
    GROUP BY 1, 2, 3
    -- Always in the same order: two that count at once do not wait for each other.
    ORDER BY 1, 2, 3
  ON CONFLICT (player_id, other_id, day) DO UPDATE SET
    hands = counted.hands + excluded.hands, private_hands = counted.private_hands + excluded.private_hands,
    net = counted.net + excluded.net, bets = counted.bets + excluded.bets,
    squared_bets = counted.squared_bets + excluded.squared_bets,
    fold_to_raise_of = counted.fold_to_raise_of + excluded.fold_to_raise_of, fold_to_raise_did = counted.fold_to_raise_did + excluded.fold_to_raise_did,
    raise_back_of = counted.raise_back_of + excluded.raise_back_of, raise_back_did = counted.raise_back_did + excluded.raise_back_did,
    heads_up_raise_of = counted.heads_up_raise_of + excluded.heads_up_raise_of, heads_up_raise_did = counted.heads_up_raise_did + excluded.heads_up_raise_did,
    checked_down_of = counted.checked_down_of + excluded.checked_down_of, checked_down_did = counted.checked_down_did + excluded.checked_down_did,
    deep_fold_of = counted.deep_fold_of + excluded.deep_fold_of, deep_fold_did = counted.deep_fold_did + excluded.deep_fold_did,
    fold_after_raise_of = counted.fold_after_raise_of + excluded.fold_after_raise_of, fold_after_raise_did = counted.fold_after_raise_did + excluded.fold_after_raise_did;
  RETURN NULL;
END $$;

CREATE TRIGGER count_pairs AFTER UPDATE ON hand_players
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_pairs();

-- What was counted before there were pairs is counted anew, with them.
INSERT INTO unindexed_hands SELECT hand_id FROM hands ON CONFLICT DO NOTHING;
