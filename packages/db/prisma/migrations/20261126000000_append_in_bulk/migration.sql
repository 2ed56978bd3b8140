-- Heads change with every append: room in their pages keeps each change within its page, and out of the index.
ALTER TABLE "streams" SET (fillfactor = 50);

DROP FUNCTION append_request(jsonb, jsonb);

-- What becomes of one request of a batch; `follows` is what became of the one that it comes after, null where it comes after none.
CREATE FUNCTION append_request(request jsonb, follows text) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  stream text := request->>'streamId';
  expected bigint := (request->>'expectedVersion')::bigint;
  written int := jsonb_array_length(request->'events');
  head streams%ROWTYPE;
  known commands%ROWTYPE;
  code text;
  message text;
BEGIN
  IF request ? 'after' AND follows IS DISTINCT FROM 'appended' THEN
    RETURN '{"status": "skipped"}';
  END IF;
  IF jsonb_typeof(request->'command') = 'object' THEN
    SELECT * INTO known FROM commands WHERE stream_id = stream AND command_id = request->'command'->>'commandId';
    IF FOUND AND known.body_hash <> request->'command'->>'bodyHash' THEN
      RETURN '{"status": "reused"}';
    ELSIF FOUND THEN
      RETURN jsonb_build_object('status', 'repeated', 'answer', to_jsonb(known));
    END IF;
  END IF;
  SELECT * INTO head FROM streams WHERE stream_id = stream;
  IF NOT FOUND THEN
    RETURN '{"status": "conflict", "head": null}';
  ELSIF head.version <> expected OR head.epoch <> (request->>'epoch')::bigint OR head.head_hash <> request->>'prevHash' THEN
    RETURN jsonb_build_object('status', 'conflict', 'head', to_jsonb(head));
  END IF;
  IF jsonb_array_length(request->'rows') = 0 THEN
    PERFORM write_request(request);
  ELSE
    -- A row that cannot be written takes its request back, and nothing else.
    BEGIN
      PERFORM write_request(request);
    EXCEPTION WHEN SQLSTATE 'OF001' THEN
      GET STACKED DIAGNOSTICS code = PG_EXCEPTION_DETAIL, message = MESSAGE_TEXT;
      RETURN jsonb_build_object('status', 'rejected', 'code', code, 'message', message);
    END;
  END IF;
  RETURN jsonb_build_object('status', 'appended',
    'firstVersion', CASE WHEN written > 0 THEN expected END,
    'lastVersion', CASE WHEN written > 0 THEN expected + written - 1 END);
END $$;

-- Appends a batch of requests in one statement; tells the result of each, in their order. Nearly all are plain: the only one of their
-- batch for a stream that is where they expect it, with a new command or none, without rows, and after none or a plain one. Those are
-- written together; the others one by one, in their order.
-- The estimates of what JSON holds are no guide to a plan: one plan for all, and nothing compiled for it.
CREATE OR REPLACE FUNCTION append_requests(requests jsonb) RETURNS jsonb LANGUAGE plpgsql
  SET plan_cache_mode = force_generic_plan SET jit = off AS $$
DECLARE
  results jsonb[];
  turn int;
  request jsonb;
BEGIN
  -- In the order of names, so that two writers never wait for each other.
  PERFORM 1 FROM streams
    WHERE stream_id IN (SELECT value->>'streamId' FROM jsonb_array_elements(requests)) ORDER BY stream_id FOR UPDATE;
  WITH asked AS MATERIALIZED (
    SELECT r.*, coalesce(jsonb_array_length(r.events), 0) AS written, count(*) OVER (PARTITION BY r.stream) AS of_stream
    FROM ROWS FROM (jsonb_to_recordset(requests) AS ("streamId" text, "expectedVersion" int, epoch int, "prevHash" text,
      "after" int, command jsonb, events jsonb, rows jsonb)) WITH ORDINALITY
      AS r (stream, expected, epoch, prev_hash, after, command, events, rows, place)
  ), fitting AS MATERIALIZED (
    SELECT asked.*, asked.command->>'commandId' AS command_id FROM asked
    JOIN streams ON streams.stream_id = asked.stream AND streams.version = asked.expected
      AND streams.epoch = asked.epoch AND streams.head_hash = asked.prev_hash
    WHERE asked.of_stream = 1 AND jsonb_array_length(asked.rows) = 0 AND NOT EXISTS (
      SELECT FROM commands WHERE commands.stream_id = asked.stream AND commands.command_id = asked.command->>'commandId')
  ), plain AS MATERIALIZED (
    SELECT * FROM fitting WHERE after IS NULL OR after + 1 IN (SELECT place FROM fitting WHERE after IS NULL)
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
  FOR turn, request IN SELECT ordinality, value FROM jsonb_array_elements(requests) WITH ORDINALITY
      WHERE results[ordinality] IS NULL ORDER BY ordinality LOOP
    results[turn] := append_request(request, results[(request->>'after')::int + 1]->>'status');
  END LOOP;
  RETURN coalesce(to_jsonb(results), '[]');
END $$;
