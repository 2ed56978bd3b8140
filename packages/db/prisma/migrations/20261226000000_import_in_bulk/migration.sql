-- From here on by hand: what the schema language cannot say.

-- The known cards of a recorded hand are written and read together: a row a hand instead of one a card.
CREATE TEMPORARY TABLE cards_of_hands ON COMMIT DROP AS
  SELECT stream_id, jsonb_agg(jsonb_build_object('slot', slot, 'seat', seat, 'card', card) ORDER BY slot) AS cards
  FROM recorded_cards GROUP BY stream_id;
DROP TABLE recorded_cards;
CREATE TABLE "recorded_cards" (
    "stream_id" TEXT NOT NULL,
    "cards" JSONB NOT NULL,

    CONSTRAINT "recorded_cards_pkey" PRIMARY KEY ("stream_id")
);
INSERT INTO recorded_cards (stream_id, cards) SELECT stream_id, cards FROM cards_of_hands;

-- As before, for all hands of a statement together. Each looks for its own event: a join of all would read through a log of which the
-- database does not know yet how large it is.
CREATE OR REPLACE FUNCTION await_checkpoint() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO pending_heads (stream_id, version, hash)
    SELECT written.stream_id, written.last_version, last.hash
    FROM written CROSS JOIN LATERAL (
      SELECT hash FROM events WHERE stream_id = written.stream_id AND version = written.last_version OFFSET 0) AS last;
  RETURN NULL;
END $$;
DROP TRIGGER hands_await_checkpoint ON hands;
CREATE TRIGGER hands_await_checkpoint AFTER INSERT ON hands REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION await_checkpoint();

-- Writes one projection row.
CREATE OR REPLACE FUNCTION write_row(item jsonb) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  CASE item->>'kind'
    WHEN 'ledger' THEN
      PERFORM write_ledger_entry(item);
    WHEN 'hand' THEN
      PERFORM write_hand(item);
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

-- Writes rows together that nothing can refuse: hands, players and recorded cards.
CREATE OR REPLACE FUNCTION write_recorded(items jsonb) RETURNS void LANGUAGE plpgsql
  SET plan_cache_mode = force_generic_plan SET jit = off AS $$
BEGIN
  INSERT INTO players (player_id, name, kind)
    SELECT "playerId", name, "playerKind"
    FROM jsonb_to_recordset(items) AS r(kind text, "playerId" text, name text, "playerKind" text) WHERE kind = 'player'
    ON CONFLICT DO NOTHING;
  PERFORM write_hands(coalesce((SELECT jsonb_agg(item) FROM jsonb_array_elements(items) AS item WHERE item->>'kind' = 'hand'), '[]'));
  INSERT INTO recorded_cards (stream_id, cards)
    SELECT "streamId", cards FROM jsonb_to_recordset(items) AS r(kind text, "streamId" text, cards jsonb)
    WHERE kind = 'recorded-cards';
END $$;

-- A request with the texts of its events in them, as it is written alone.
CREATE FUNCTION with_texts(request jsonb, texts text) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_set(request, '{events}', coalesce(jsonb_agg(event || jsonb_build_object('text', text) ORDER BY place), '[]'))
  FROM ROWS FROM (jsonb_array_elements(request->'events'), string_to_table(texts, E'\n')) WITH ORDINALITY AS e (event, text, place);
$$;

-- As before; but the texts of events come beside their requests, for each request those of its events, a line each, and an empty line
-- between requests: they are the most of what is sent, and as JSON in JSON they were written, read and unwrapped once more. The function
-- of one argument stays for servers of the release before, as long as they are replaced one by one.
CREATE FUNCTION append_requests(requests jsonb, texts text) RETURNS jsonb LANGUAGE plpgsql
  SET plan_cache_mode = force_generic_plan SET jit = off AS $$
DECLARE
  -- For each request the texts of its events, a line each.
  lines text[] := string_to_array(texts, E'\n\n');
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
      "prevHash" text, hash text), string_to_table(lines[plain.place], E'\n')) WITH ORDINALITY
      AS e (type, actor, "commandId", "recordedAt", "prevHash", hash, text, ordinality)
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
      results[root] := append_request(with_texts(requests->(root - 1), lines[root]), NULL);
      CONTINUE;
    END IF;
    -- Where one cannot be written, the others are taken back; what became of each is known all the same.
    BEGIN
      whole := true;
      FOR turn IN SELECT place FROM unnest(roots) WITH ORDINALITY AS each (value, place) WHERE value = root ORDER BY place LOOP
        request := requests->(turn - 1);
        results[turn] := append_request(with_texts(request, lines[turn]), results[(request->>'after')::int + 1]->>'status');
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
