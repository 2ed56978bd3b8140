-- AlterTable
ALTER TABLE "hands" ADD COLUMN "collection_id" TEXT,
ADD COLUMN "bet" DOUBLE PRECISION,
ADD COLUMN "pot_amount" DOUBLE PRECISION,
ADD COLUMN "dealt_in" INTEGER,
ADD COLUMN "all_in" BOOLEAN,
ADD COLUMN "board" TEXT,
ADD COLUMN "board_marks" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- AlterTable
ALTER TABLE "hand_players" ADD COLUMN "ended_at" BIGINT,
ADD COLUMN "position" TEXT,
ADD COLUMN "cards" TEXT,
ADD COLUMN "card_marks" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN "shown" TEXT,
ADD COLUMN "shown_marks" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN "bets" DOUBLE PRECISION,
ADD COLUMN "counted" JSONB;

-- By hand: hands that ended before.
UPDATE "hand_players" SET "ended_at" = "hands"."ended_at" FROM "hands" WHERE "hands"."hand_id" = "hand_players"."hand_id";
ALTER TABLE "hand_players" ALTER COLUMN "ended_at" SET NOT NULL;

-- CreateTable
CREATE TABLE "unindexed_hands" (
    "hand_id" TEXT NOT NULL,
    "taken_until" TIMESTAMPTZ(3),

    CONSTRAINT "unindexed_hands_pkey" PRIMARY KEY ("hand_id")
);

-- DropIndex
DROP INDEX "hand_players_player_id_idx";

-- CreateIndex
CREATE INDEX "hands_collection_id_ended_at_hand_id_idx" ON "hands"("collection_id", "ended_at" DESC, "hand_id" DESC);

-- CreateIndex
CREATE INDEX "hands_variant_ended_at_hand_id_idx" ON "hands"("variant", "ended_at" DESC, "hand_id" DESC);

-- CreateIndex
CREATE INDEX "hands_pot_amount_hand_id_idx" ON "hands"("pot_amount" DESC, "hand_id" DESC);

-- CreateIndex
CREATE INDEX "hands_board_marks_idx" ON "hands" USING GIN ("board_marks");

-- CreateIndex
CREATE INDEX "hand_players_player_id_ended_at_hand_id_idx" ON "hand_players"("player_id", "ended_at" DESC, "hand_id" DESC);

-- CreateIndex
CREATE INDEX "hand_players_player_id_bets_hand_id_idx" ON "hand_players"("player_id", "bets" DESC, "hand_id" DESC);

-- From here on by hand: what the schema language cannot say.

-- Players are found by their names, whatever the case.
CREATE INDEX "players_lower_name_idx" ON "players" (lower("name"));

-- Every hand that was there waits to be read for the search.
INSERT INTO "unindexed_hands" ("hand_id") SELECT "hand_id" FROM "hands";

CREATE OR REPLACE FUNCTION write_hand(hand jsonb) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO hands (hand_id, stream_id, table_id, collection_id, hand_number, variant, limit_kind, table_name, source, is_private,
      started_at, ended_at, first_version, last_version, result, pot, unit, showdown)
    SELECT "handId", "streamId", "tableId", "collectionId", "handNumber", variant, "limit", "tableName", source, "isPrivate",
      "startedAt", "endedAt", "firstVersion", "lastVersion", result, pot, unit, showdown
    FROM jsonb_to_record(hand) AS h("handId" text, "streamId" text, "tableId" text, "collectionId" text, "handNumber" int,
      variant text, "limit" text, "tableName" text, source text, "isPrivate" boolean, "startedAt" bigint, "endedAt" bigint,
      "firstVersion" int, "lastVersion" int, result text, pot bigint, unit int, showdown boolean);
  INSERT INTO hand_players (hand_id, seat, player_id, ended_at, net, won)
    SELECT hand->>'handId', seat, "playerId", (hand->>'endedAt')::bigint, net, won
    FROM jsonb_to_recordset(hand->'players') AS p(seat int, "playerId" text, net bigint, won boolean);
  INSERT INTO unindexed_hands (hand_id) VALUES (hand->>'handId');
END $$;

-- Writes what was read of hands for the search: of a hand that two servers have read it is the same.
CREATE FUNCTION write_hand_index(entries jsonb) RETURNS void LANGUAGE plpgsql
  SET plan_cache_mode = force_generic_plan SET jit = off AS $$
BEGIN
  UPDATE hands SET bet = e.bet, pot_amount = e."potAmount", dealt_in = e."dealtIn", all_in = e."allIn", board = e.board,
      board_marks = e."boardMarks"
    FROM jsonb_to_recordset(entries) AS e("handId" text, bet float8, "potAmount" float8, "dealtIn" int, "allIn" boolean,
      board text, "boardMarks" text[])
    WHERE hands.hand_id = e."handId";
  UPDATE hand_players SET position = p.position, cards = p.cards, card_marks = p."cardMarks", shown = p.shown,
      shown_marks = p."shownMarks", bets = p.bets, counted = p.counted
    FROM jsonb_to_recordset(entries) AS e("handId" text, players jsonb),
      jsonb_to_recordset(e.players) AS p(seat int, position text, cards text, "cardMarks" text[], shown text,
        "shownMarks" text[], bets float8, counted jsonb)
    WHERE hand_players.hand_id = e."handId" AND hand_players.seat = p.seat;
END $$;
