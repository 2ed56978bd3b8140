-- CreateTable
CREATE TABLE "whole_streams" (
    "stream_id" TEXT NOT NULL,
    "texts" TEXT NOT NULL,
    "hashes" BYTEA NOT NULL,

    CONSTRAINT "whole_streams_pkey" PRIMARY KEY ("stream_id")
);

-- From here on by hand: what the schema language cannot say.

-- A part of the log.
CREATE TRIGGER whole_streams_append_only BEFORE UPDATE OR DELETE ON whole_streams FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER whole_streams_not_truncated BEFORE TRUNCATE ON whole_streams FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- The events of streams that were written whole. Is asked by the stream: each is taken apart as it is read.
CREATE VIEW whole_stream_events AS
  SELECT stream_id, (place - 1)::int AS version, text,
    CASE place WHEN 1 THEN repeat('0', 64) ELSE encode(substr(hashes, 32 * (place::int - 2) + 1, 32), 'hex') END AS prev_hash,
    encode(substr(hashes, 32 * (place::int - 1) + 1, 32), 'hex') AS hash
  FROM whole_streams, string_to_table(texts, E'\n') WITH ORDINALITY AS line (text, place);

-- Every event of the log, however it is stored. Is asked by the stream.
CREATE VIEW logged_events AS
  SELECT stream_id, version, text, prev_hash, hash FROM events
  UNION ALL
  SELECT stream_id, version, text, prev_hash, hash FROM whole_stream_events;

-- As before, for hands of either kind of stream.
CREATE OR REPLACE FUNCTION await_checkpoint() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO pending_heads (stream_id, version, hash)
    SELECT written.stream_id, written.last_version, last.hash
    FROM written CROSS JOIN LATERAL (
      SELECT hash FROM events WHERE stream_id = written.stream_id AND version = written.last_version
      UNION ALL
      SELECT encode(substr(hashes, 32 * last_version + 1, 32), 'hex') FROM whole_streams
        WHERE stream_id = written.stream_id AND octet_length(hashes) > 32 * last_version
      OFFSET 0) AS last;
  RETURN NULL;
END $$;

-- Writes streams that begin and end with their request, which nobody plays on: claims each, appends all its events in one row, and writes
-- its rows, which are hands, players and recorded cards. For each request the texts of its events come beside it, a line each, with an
-- empty line between requests; and their hashes in hex, one after the other, a line a request. Gives for each, in their order, whether it was
-- `appended` now, `repeated` since it was written before under its command, or is in `conflict` with what the stream holds.
CREATE FUNCTION write_whole_streams(requests jsonb, all_texts text, all_hashes text) RETURNS text[] LANGUAGE plpgsql
  SET plan_cache_mode = force_generic_plan SET jit = off AS $$
DECLARE
  appended bigint[];
  items jsonb;
BEGIN
  WITH asked AS MATERIALIZED (
    SELECT r.*, row_number() OVER (PARTITION BY stream ORDER BY place) AS turn
    FROM ROWS FROM (
      jsonb_to_recordset(requests) AS ("streamId" text, "commandId" text, "bodyHash" text, rows jsonb),
      string_to_table(all_texts, E'\n\n'), string_to_table(all_hashes, E'\n')
    ) WITH ORDINALITY AS r (stream, command_id, body_hash, rows, texts, hashes, place)
  ), claimed AS (
    -- In the order of names, so that two writers never wait for each other. One that was claimed and never written is taken over.
    INSERT INTO streams (stream_id, version, epoch, head_hash)
      SELECT stream, length(hashes) / 64, 1, right(hashes, 64) FROM asked WHERE turn = 1 ORDER BY stream
    ON CONFLICT (stream_id) DO UPDATE
      SET version = excluded.version, epoch = streams.epoch + 1, head_hash = excluded.head_hash WHERE streams.version = 0
    RETURNING stream_id
  ), fresh AS MATERIALIZED (
    SELECT asked.* FROM asked JOIN claimed ON claimed.stream_id = asked.stream WHERE turn = 1
  ), written_streams AS (
    INSERT INTO whole_streams (stream_id, texts, hashes) SELECT stream, texts, decode(hashes, 'hex') FROM fresh
  ), written_commands AS (
    INSERT INTO commands (stream_id, command_id, body_hash, first_version, last_version)
      SELECT stream, command_id, body_hash, 0, length(hashes) / 64 - 1 FROM fresh
  )
  SELECT array_agg(place), (SELECT jsonb_agg(item ORDER BY place) FROM fresh, jsonb_array_elements(rows) AS item)
    INTO appended, items FROM fresh;
  IF items IS NOT NULL THEN
    PERFORM write_recorded(items);
  END IF;
  -- In a statement of its own, which sees what another writer for whom this one waited has written.
  RETURN ARRAY(
    SELECT CASE WHEN place = ANY (appended) THEN 'appended' WHEN commands.stream_id IS NOT NULL THEN 'repeated' ELSE 'conflict' END
    FROM ROWS FROM (jsonb_to_recordset(requests) AS ("streamId" text, "commandId" text, "bodyHash" text))
      WITH ORDINALITY AS r (stream, command, body, place)
    LEFT JOIN commands ON commands.stream_id = r.stream AND commands.command_id = r.command AND commands.body_hash = r.body
    ORDER BY place);
END $$;
