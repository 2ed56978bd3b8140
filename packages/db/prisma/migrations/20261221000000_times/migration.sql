-- AlterTable
ALTER TABLE "hand_players" ADD COLUMN "times" JSONB;

-- CreateTable
CREATE TABLE "player_times" (
    "player_id" TEXT NOT NULL,
    "day" BIGINT NOT NULL,
    "action" TEXT NOT NULL,
    "range" INTEGER NOT NULL,
    "count" INTEGER NOT NULL,
    "sum" BIGINT NOT NULL,
    "squares" BIGINT NOT NULL,

    CONSTRAINT "player_times_pkey" PRIMARY KEY ("player_id","day","action","range")
);

-- From here on by hand: what the schema language cannot say.

CREATE OR REPLACE FUNCTION write_hand_index(entries jsonb) RETURNS void LANGUAGE plpgsql
  SET plan_cache_mode = force_generic_plan SET jit = off AS $$
BEGIN
  UPDATE hands SET bet = e.bet, pot_amount = e."potAmount", dealt_in = e."dealtIn", all_in = e."allIn", board = e.board,
      board_marks = e."boardMarks"
    FROM jsonb_to_recordset(entries) AS e("handId" text, bet float8, "potAmount" float8, "dealtIn" int, "allIn" boolean,
      board text, "boardMarks" text[])
    WHERE hands.hand_id = e."handId";
  UPDATE hand_players SET position = p.position, cards = p.cards, card_marks = p."cardMarks", shown = p.shown,
      shown_marks = p."shownMarks", bets = p.bets, counted = p.counted, times = p.times
    FROM jsonb_to_recordset(entries) AS e("handId" text, players jsonb),
      jsonb_to_recordset(e.players) AS p(seat int, position text, cards text, "cardMarks" text[], shown text,
        "shownMarks" text[], bets float8, counted jsonb, times jsonb)
    WHERE hand_players.hand_id = e."handId" AND hand_players.seat = p.seat;
END $$;

-- Keeps the tallies of times in step with those of hands, as count_hours does for what is counted.
CREATE FUNCTION count_times() RETURNS trigger LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET jit = off AS $$
BEGIN
  INSERT INTO player_times AS counted
    SELECT p.player_id, p.ended_at - p.ended_at % 86400000, t.action, t.range, sum(p.sign), sum(p.sign * t.ms),
      sum(p.sign * t.ms * t.ms)
    FROM (SELECT 1 AS sign, * FROM new_rows UNION ALL SELECT -1, * FROM old_rows) AS p
      JOIN hands ON hands.hand_id = p.hand_id AND hands.source = 'live'
      CROSS JOIN jsonb_to_recordset(p.times) AS t(action text, ms bigint, range int)
    GROUP BY 1, 2, 3, 4
    -- Always in the same order: two that count at once do not wait for each other.
    ORDER BY 1, 2, 3, 4
  ON CONFLICT (player_id, day, action, range) DO UPDATE SET
    count = counted.count + excluded.count, sum = counted.sum + excluded.sum, squares = counted.squares + excluded.squares;
  RETURN NULL;
END $$;

CREATE TRIGGER count_times AFTER UPDATE ON hand_players
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_times();

-- The times of hands that were read before are read, too.
INSERT INTO unindexed_hands SELECT hand_id FROM hands ON CONFLICT DO NOTHING;
