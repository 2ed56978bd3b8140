-- CreateTable
CREATE TABLE "streams" (
    "stream_id" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "epoch" INTEGER NOT NULL,
    "head_hash" TEXT NOT NULL,

    CONSTRAINT "streams_pkey" PRIMARY KEY ("stream_id")
);

-- CreateTable
CREATE TABLE "events" (
    "stream_id" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "type" TEXT NOT NULL,
    "actor" TEXT NOT NULL,
    "command_id" TEXT,
    "recorded_at" BIGINT NOT NULL,
    "text" TEXT NOT NULL,
    "prev_hash" TEXT NOT NULL,
    "hash" TEXT NOT NULL,

    CONSTRAINT "events_pkey" PRIMARY KEY ("stream_id","version")
);

-- CreateTable
CREATE TABLE "commands" (
    "stream_id" TEXT NOT NULL,
    "command_id" TEXT NOT NULL,
    "body_hash" TEXT NOT NULL,
    "first_version" INTEGER,
    "last_version" INTEGER,
    "refusal_code" TEXT,
    "refusal_message" TEXT,

    CONSTRAINT "commands_pkey" PRIMARY KEY ("stream_id","command_id")
);

-- CreateTable
CREATE TABLE "seeds" (
    "table_id" TEXT NOT NULL,
    "hand_number" INTEGER NOT NULL,
    "seed" BYTEA NOT NULL,

    CONSTRAINT "seeds_pkey" PRIMARY KEY ("table_id","hand_number")
);

-- CreateTable
CREATE TABLE "players" (
    "player_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "players_pkey" PRIMARY KEY ("player_id")
);

-- CreateTable
CREATE TABLE "ledger_entries" (
    "entry_id" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "written_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ledger_entries_pkey" PRIMARY KEY ("entry_id")
);

-- CreateTable
CREATE TABLE "ledger_lines" (
    "entry_id" TEXT NOT NULL,
    "account" TEXT NOT NULL,
    "amount" BIGINT NOT NULL,

    CONSTRAINT "ledger_lines_pkey" PRIMARY KEY ("entry_id","account")
);

-- CreateTable
CREATE TABLE "accounts" (
    "account" TEXT NOT NULL,
    "balance" BIGINT NOT NULL,

    CONSTRAINT "accounts_pkey" PRIMARY KEY ("account")
);

-- CreateTable
CREATE TABLE "tables" (
    "table_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "is_private" BOOLEAN NOT NULL,
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "tables_pkey" PRIMARY KEY ("table_id")
);

-- CreateTable
CREATE TABLE "members" (
    "table_id" TEXT NOT NULL,
    "player_id" TEXT NOT NULL,

    CONSTRAINT "members_pkey" PRIMARY KEY ("table_id","player_id")
);

-- CreateTable
CREATE TABLE "hands" (
    "hand_id" TEXT NOT NULL,
    "stream_id" TEXT NOT NULL,
    "table_id" TEXT,
    "hand_number" INTEGER NOT NULL,
    "variant" TEXT NOT NULL,
    "limit_kind" TEXT NOT NULL,
    "table_name" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "is_private" BOOLEAN NOT NULL,
    "started_at" BIGINT NOT NULL,
    "ended_at" BIGINT NOT NULL,
    "first_version" INTEGER NOT NULL,
    "last_version" INTEGER NOT NULL,
    "result" TEXT NOT NULL,
    "pot" BIGINT NOT NULL,
    "unit" INTEGER NOT NULL,
    "showdown" BOOLEAN NOT NULL,

    CONSTRAINT "hands_pkey" PRIMARY KEY ("hand_id")
);

-- CreateTable
CREATE TABLE "hand_players" (
    "hand_id" TEXT NOT NULL,
    "seat" INTEGER NOT NULL,
    "player_id" TEXT NOT NULL,
    "net" BIGINT NOT NULL,
    "won" BOOLEAN NOT NULL,

    CONSTRAINT "hand_players_pkey" PRIMARY KEY ("hand_id","seat")
);

-- CreateTable
CREATE TABLE "recorded_cards" (
    "stream_id" TEXT NOT NULL,
    "slot" INTEGER NOT NULL,
    "seat" INTEGER,
    "card" TEXT NOT NULL,

    CONSTRAINT "recorded_cards_pkey" PRIMARY KEY ("stream_id","slot")
);

-- CreateTable
CREATE TABLE "settings" (
    "key" TEXT NOT NULL,
    "value" TEXT NOT NULL,

    CONSTRAINT "settings_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE INDEX "ledger_lines_account_idx" ON "ledger_lines"("account");

-- CreateIndex
CREATE INDEX "hands_ended_at_hand_id_idx" ON "hands"("ended_at" DESC, "hand_id" DESC);

-- CreateIndex
CREATE INDEX "hands_table_id_ended_at_idx" ON "hands"("table_id", "ended_at" DESC);

-- CreateIndex
CREATE INDEX "hand_players_player_id_idx" ON "hand_players"("player_id");

-- AddForeignKey
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_entry_id_fkey" FOREIGN KEY ("entry_id") REFERENCES "ledger_entries"("entry_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "hand_players" ADD CONSTRAINT "hand_players_hand_id_fkey" FOREIGN KEY ("hand_id") REFERENCES "hands"("hand_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- From here on by hand: what the schema language cannot say.

-- The log and the ledger are append-only, whoever asks.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only: a correction is a new row', TG_TABLE_NAME USING ERRCODE = 'OF002';
END $$;

CREATE TRIGGER events_append_only BEFORE UPDATE OR DELETE ON "events" FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER events_not_truncated BEFORE TRUNCATE ON "events" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER commands_append_only BEFORE UPDATE OR DELETE ON "commands" FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER commands_not_truncated BEFORE TRUNCATE ON "commands" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE ON "ledger_entries" FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_entries_not_truncated BEFORE TRUNCATE ON "ledger_entries" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_lines_append_only BEFORE UPDATE OR DELETE ON "ledger_lines" FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_lines_not_truncated BEFORE TRUNCATE ON "ledger_lines" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- A row that cannot be written: the code is for programs, the message for people.
CREATE FUNCTION reject_row(code text, message text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '%', message USING ERRCODE = 'OF001', DETAIL = code;
END $$;

-- Every entry sums to zero, however it comes in.
CREATE FUNCTION refuse_unbalanced() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  unbalanced text;
BEGIN
  SELECT entry_id INTO unbalanced FROM written GROUP BY entry_id HAVING sum(amount) <> 0 LIMIT 1;
  IF FOUND THEN
    PERFORM reject_row('unbalanced-entry', format('the lines of %s do not sum to zero', unbalanced));
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER ledger_lines_balanced AFTER INSERT ON "ledger_lines" REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_unbalanced();

-- Only the house may owe.
ALTER TABLE "accounts" ADD CONSTRAINT accounts_covered CHECK (balance >= 0 OR account = 'house');

CREATE FUNCTION write_ledger_entry(entry jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  line record;
BEGIN
  INSERT INTO ledger_entries (entry_id, reason) VALUES (entry->>'entryId', entry->>'reason') ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN
    PERFORM reject_row('repeated-entry', format('the entry %s stands in the ledger already', entry->>'entryId'));
  END IF;
  INSERT INTO ledger_lines (entry_id, account, amount)
    SELECT entry->>'entryId', account, amount FROM jsonb_to_recordset(entry->'lines') AS l(account text, amount bigint);
  -- In the order of names, so that two writers never wait for each other.
  FOR line IN SELECT account, amount FROM jsonb_to_recordset(entry->'lines') AS l(account text, amount bigint) ORDER BY account LOOP
    INSERT INTO accounts (account, balance) VALUES (line.account, 0) ON CONFLICT DO NOTHING;
    BEGIN
      UPDATE accounts SET balance = balance + line.amount WHERE account = line.account;
    EXCEPTION WHEN check_violation THEN
      PERFORM reject_row('insufficient-funds', format('%s does not hold %s chips', line.account, -line.amount));
    END;
  END LOOP;
END $$;

-- Makes a player known, once, with his starting grant from the house.
CREATE FUNCTION enrol_player(id text, called text, is_a text, starting_grant bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO players (player_id, name, kind) VALUES (id, called, is_a) ON CONFLICT DO NOTHING;
  IF FOUND AND starting_grant > 0 THEN
    PERFORM write_ledger_entry(jsonb_build_object('entryId', 'grant:' || id, 'reason', 'grant', 'lines', jsonb_build_array(
      jsonb_build_object('account', 'house', 'amount', -starting_grant),
      jsonb_build_object('account', 'player:' || id, 'amount', starting_grant))));
  END IF;
END $$;

CREATE FUNCTION write_hand(hand jsonb) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO hands (hand_id, stream_id, table_id, hand_number, variant, limit_kind, table_name, source, is_private,
      started_at, ended_at, first_version, last_version, result, pot, unit, showdown)
    SELECT "handId", "streamId", "tableId", "handNumber", variant, "limit", "tableName", source, "isPrivate",
      "startedAt", "endedAt", "firstVersion", "lastVersion", result, pot, unit, showdown
    FROM jsonb_to_record(hand) AS h("handId" text, "streamId" text, "tableId" text, "handNumber" int, variant text,
      "limit" text, "tableName" text, source text, "isPrivate" boolean, "startedAt" bigint, "endedAt" bigint,
      "firstVersion" int, "lastVersion" int, result text, pot bigint, unit int, showdown boolean);
  INSERT INTO hand_players (hand_id, seat, player_id, net, won)
    SELECT hand->>'handId', seat, "playerId", net, won
    FROM jsonb_to_recordset(hand->'players') AS p(seat int, "playerId" text, net bigint, won boolean);
END $$;

-- Writes one projection row.
CREATE FUNCTION write_row(item jsonb) RETURNS void LANGUAGE plpgsql AS $$
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
      INSERT INTO recorded_cards (stream_id, slot, seat, card)
        SELECT item->>'streamId', slot, seat, card
        FROM jsonb_to_recordset(item->'cards') AS c(slot int, seat int, card text);
    ELSE
      RAISE EXCEPTION 'there is no projection row "%"', item->>'kind';
  END CASE;
END $$;

-- Writes a request whose stream is where it expects it: events, command and rows.
CREATE FUNCTION write_request(request jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  stream text := request->>'streamId';
  expected bigint := (request->>'expectedVersion')::bigint;
  written int := jsonb_array_length(request->'events');
  command jsonb := request->'command';
  item jsonb;
BEGIN
  IF written > 0 THEN
    INSERT INTO events (stream_id, version, type, actor, command_id, recorded_at, text, prev_hash, hash)
      SELECT stream, expected + ordinality - 1, e->>'type', e->>'actor', e->>'commandId', (e->>'recordedAt')::bigint,
        e->>'text', e->>'prevHash', e->>'hash'
      FROM jsonb_array_elements(request->'events') WITH ORDINALITY AS events(e, ordinality);
    UPDATE streams SET version = expected + written, head_hash = request->'events'->-1->>'hash' WHERE stream_id = stream;
  END IF;
  IF jsonb_typeof(command) = 'object' THEN
    INSERT INTO commands (stream_id, command_id, body_hash, first_version, last_version, refusal_code, refusal_message)
      VALUES (stream, command->>'commandId', command->>'bodyHash',
        CASE WHEN written > 0 THEN expected END, CASE WHEN written > 0 THEN expected + written - 1 END,
        command->'refusal'->>'code', command->'refusal'->>'message');
  END IF;
  FOR item IN SELECT value FROM jsonb_array_elements(request->'rows') LOOP
    PERFORM write_row(item);
  END LOOP;
END $$;

-- What becomes of one request of a batch; `results` are those of the requests before it.
CREATE FUNCTION append_request(request jsonb, results jsonb) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  stream text := request->>'streamId';
  expected bigint := (request->>'expectedVersion')::bigint;
  written int := jsonb_array_length(request->'events');
  head streams%ROWTYPE;
  known commands%ROWTYPE;
  code text;
  message text;
BEGIN
  IF request ? 'after' AND results->(request->>'after')::int->>'status' IS DISTINCT FROM 'appended' THEN
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

-- Appends a batch of requests in one statement; tells the result of each, in their order.
CREATE FUNCTION append_requests(requests jsonb) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  request jsonb;
  results jsonb := '[]';
BEGIN
  -- In the order of names, so that two writers never wait for each other.
  PERFORM 1 FROM streams
    WHERE stream_id IN (SELECT value->>'streamId' FROM jsonb_array_elements(requests)) ORDER BY stream_id FOR UPDATE;
  FOR request IN SELECT value FROM jsonb_array_elements(requests) WITH ORDINALITY ORDER BY ordinality LOOP
    results := results || append_request(request, results);
  END LOOP;
  RETURN results;
END $$;
