-- Requests that are tied by "after" are written together or not at all: a table's events never without the evidence beside them.
-- Those that are plain, all of them, are still written with all others that are; ties of ties are none.
CREATE OR REPLACE FUNCTION append_requests(requests jsonb) RETURNS jsonb LANGUAGE plpgsql
  SET plan_cache_mode = force_generic_plan SET jit = off AS $$
DECLARE
  results jsonb[];
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
    WHERE asked.of_stream = 1 AND jsonb_array_length(asked.rows) = 0 AND NOT EXISTS (
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
      'lastVersion', CASE WHEN asked.written > 0 THEN asked.expected + asked.written - 1 END) END ORDER BY asked.place)
    INTO results FROM asked LEFT JOIN plain USING (place);
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
