-- CreateTable
CREATE TABLE "collections" (
    "collection_id" TEXT NOT NULL,
    "owner_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "collections_pkey" PRIMARY KEY ("collection_id")
);

-- CreateIndex
CREATE INDEX "collections_owner_id_idx" ON "collections"("owner_id");

-- From here on by hand: what the schema language cannot say.

-- Writes finished hands together.
CREATE FUNCTION write_hands(items jsonb) RETURNS void LANGUAGE plpgsql
  SET plan_cache_mode = force_generic_plan SET jit = off AS $$
BEGIN
  INSERT INTO hands (hand_id, stream_id, table_id, collection_id, hand_number, variant, limit_kind, table_name, source, is_private,
      started_at, ended_at, first_version, last_version, result, pot, unit, showdown)
    SELECT "handId", "streamId", "tableId", "collectionId", "handNumber", variant, "limit", "tableName", source, "isPrivate",
      "startedAt", "endedAt", "firstVersion", "lastVersion", result, pot, unit, showdown
    FROM jsonb_to_recordset(items) AS h("handId" text, "streamId" text, "tableId" text, "collectionId" text, "handNumber" int,
      variant text, "limit" text, "tableName" text, source text, "isPrivate" boolean, "startedAt" bigint, "endedAt" bigint,
      "firstVersion" int, "lastVersion" int, result text, pot bigint, unit int, showdown boolean);
  INSERT INTO hand_players (hand_id, seat, player_id, ended_at, net, won)
    SELECT "handId", seat, "playerId", "endedAt", net, won
    FROM jsonb_to_recordset(items) AS h("handId" text, "endedAt" bigint, players jsonb),
      jsonb_to_recordset(players) AS p(seat int, "playerId" text, net bigint, won boolean);
  INSERT INTO unindexed_hands (hand_id) SELECT "handId" FROM jsonb_to_recordset(items) AS h("handId" text);
END $$;

CREATE OR REPLACE FUNCTION write_hand(hand jsonb) RETURNS void LANGUAGE sql AS $$
  SELECT write_hands(jsonb_build_array(hand));
$$;

-- Writes rows together that nothing can refuse: hands, players and recorded cards.
CREATE FUNCTION write_recorded(items jsonb) RETURNS void LANGUAGE plpgsql
  SET plan_cache_mode = force_generic_plan SET jit = off AS $$
BEGIN
  INSERT INTO players (player_id, name, kind)
    SELECT "playerId", name, "playerKind"
    FROM jsonb_to_recordset(items) AS r(kind text, "playerId" text, name text, "playerKind" text) WHERE kind = 'player'
    ON CONFLICT DO NOTHING;
  PERFORM write_hands(coalesce((SELECT jsonb_agg(item) FROM jsonb_array_elements(items) AS item WHERE item->>'kind' = 'hand'), '[]'));
  INSERT INTO recorded_cards (stream_id, slot, seat, card)
    SELECT "streamId", slot, seat, card
    FROM jsonb_to_recordset(items) AS r(kind text, "streamId" text, cards jsonb),
      jsonb_to_recordset(cards) AS c(slot int, seat int, card text)
    WHERE kind = 'recorded-cards';
END $$;

-- As before; what writes hands, players and recorded cards is plain as well, so that many imported hands are written as one.
CREATE OR REPLACE FUNCTION append_requests(requests jsonb) RETURNS jsonb LANGUAGE plpgsql
  SET plan_cache_mode = force_generic_plan SET jit = off AS $$
DECLARE
  results jsonb[];
  -- The rows of what is written together.
  items jsonb;
  -- For each request the place of the first one of those that it is tied to.
  roots int[] := '{}';
  root int;
  turn int;
  request jsonb;
  alone boolean;
  whole boolean;
BEGIN
  -- In the order of names, so that two writers never wait for each other.
  PERFORM 1 FROM streams
    WHERE stream_id IN (SELECT value->>'streamId' FROM jsonb_array_elements(requests)) ORDER BY stream_id FOR UPDATE;
  WITH asked AS MATERIALIZED (
    SELECT r.*, coalesce(jsonb_array_length(r.events), 0) AS written, count(*) OVER (PARTITION BY r.stream) AS of_stream,
      coalesce(r.after + 1, r.place) AS root
    FROM ROWS FROM (jsonb_to_recordset(requests) AS ("streamId" text, "expectedVersion" int, epoch int, "prevHash" text,
      "after" int, command jsonb, events jsonb, rows jsonb)) WITH ORDINALITY
      AS r (stream, expected, epoch, prev_hash, after, command, events, rows, place)
  ), fitting AS MATERIALIZED (
    SELECT asked.*, asked.command->>'commandId' AS command_id FROM asked
    JOIN streams ON streams.stream_id = asked.stream AND streams.version = asked.expected
      AND streams.epoch = asked.epoch AND streams.head_hash = asked.prev_hash
    WHERE asked.of_stream = 1 AND NOT EXISTS (
      SELECT FROM jsonb_array_elements(asked.rows) AS item WHERE item->>'kind' NOT IN ('player', 'hand', 'recorded-cards')
    ) AND NOT EXISTS (
      SELECT FROM commands WHERE commands.stream_id = asked.stream AND commands.command_id = asked.command->>'commandId')
  ), ties_of_ties AS MATERIALIZED (
    SELECT FROM asked JOIN asked AS named ON named.place = asked.after + 1 WHERE named.after IS NOT NULL
  ), whole AS MATERIALIZED (
    SELECT asked.root FROM asked LEFT JOIN fitting USING (place)
    GROUP BY asked.root HAVING bool_and(fitting.place IS NOT NULL) AND NOT EXISTS (SELECT FROM ties_of_ties)
  ), plain AS MATERIALIZED (
    SELECT fitting.* FROM fitting JOIN whole USING (root)
  ), written_events AS (
    INSERT INTO events (stream_id, version, type, actor, command_id, recorded_at, text, prev_hash, hash)
    SELECT plain.stream, plain.expected + e.ordinality - 1, e.type, e.actor, e."commandId", e."recordedAt", e.text, e."prevHash", e.hash
    FROM plain, ROWS FROM (jsonb_to_recordset(plain.events) AS (type text, actor text, "commandId" text, "recordedAt" bigint,
      text text, "prevHash" text, hash text)) WITH ORDINALITY AS e
  ), written_commands AS (
    INSERT INTO commands (stream_id, command_id, body_hash, first_version, last_version, refusal_code, refusal_message)
    SELECT stream, command_id, command->>'bodyHash', CASE WHEN written > 0 THEN expected END,
      CASE WHEN written > 0 THEN expected + written - 1 END, command->'refusal'->>'code', command->'refusal'->>'message'
    FROM plain WHERE command_id IS NOT NULL
  ), moved AS (
    UPDATE streams SET version = plain.expected + plain.written, head_hash = plain.events->-1->>'hash'
    FROM plain WHERE streams.stream_id = plain.stream AND plain.written > 0
  )
  SELECT array_agg(CASE WHEN plain.place IS NOT NULL THEN jsonb_build_object('status', 'appended',
      'firstVersion', CASE WHEN asked.written > 0 THEN asked.expected END,
      'lastVersion', CASE WHEN asked.written > 0 THEN asked.expected + asked.written - 1 END) END ORDER BY asked.place),
      (SELECT jsonb_agg(item ORDER BY plain.place) FROM plain, jsonb_array_elements(plain.rows) AS item)
    INTO results, items FROM asked LEFT JOIN plain USING (place);
  IF items IS NOT NULL THEN
    PERFORM write_recorded(items);
  END IF;
  FOR turn, request IN SELECT ordinality, value FROM jsonb_array_elements(requests) WITH ORDINALITY ORDER BY ordinality LOOP
    roots[turn] := coalesce(roots[(request->>'after')::int + 1], turn);
  END LOOP;
  FOR root, alone IN SELECT value, count(*) = 1 FROM unnest(roots) WITH ORDINALITY AS each (value, place)
      WHERE results[place] IS NULL GROUP BY value ORDER BY value LOOP
    IF alone THEN
      results[root] := append_request(requests->(root - 1), NULL);
      CONTINUE;
    END IF;
    -- Where one cannot be written, the others are taken back; what became of each is known all the same.
    BEGIN
      whole := true;
      FOR turn IN SELECT place FROM unnest(roots) WITH ORDINALITY AS each (value, place) WHERE value = root ORDER BY place LOOP
        request := requests->(turn - 1);
        results[turn] := append_request(request, results[(request->>'after')::int + 1]->>'status');
        whole := whole AND results[turn]->>'status' = 'appended';
      END LOOP;
      IF NOT whole AND results[root]->>'status' = 'appended' THEN
        RAISE SQLSTATE 'OF002';
      END IF;
    EXCEPTION WHEN SQLSTATE 'OF002' THEN
      FOR turn IN SELECT place FROM unnest(roots) WITH ORDINALITY AS each (value, place) WHERE value = root LOOP
        IF results[turn]->>'status' = 'appended' THEN
          results[turn] := '{"status": "skipped"}';
        END IF;
      END LOOP;
    END;
  END LOOP;
  RETURN coalesce(to_jsonb(results), '[]');
END $$;
