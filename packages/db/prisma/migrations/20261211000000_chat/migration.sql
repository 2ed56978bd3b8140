-- CreateTable
CREATE TABLE "chat_messages" (
    "message_id" TEXT NOT NULL,
    "table_id" TEXT NOT NULL,
    "player_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "sent_at" BIGINT NOT NULL,

    CONSTRAINT "chat_messages_pkey" PRIMARY KEY ("message_id")
);

-- CreateTable
CREATE TABLE "chat_reports" (
    "message_id" TEXT NOT NULL,
    "reporter_id" TEXT NOT NULL,
    "table_id" TEXT NOT NULL,
    "author_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "sent_at" BIGINT NOT NULL,
    "reported_at" BIGINT NOT NULL,

    CONSTRAINT "chat_reports_pkey" PRIMARY KEY ("message_id","reporter_id")
);

-- CreateIndex
CREATE INDEX "chat_messages_table_id_sent_at_message_id_idx" ON "chat_messages"("table_id", "sent_at", "message_id");

-- CreateIndex
CREATE INDEX "chat_messages_sent_at_idx" ON "chat_messages"("sent_at");

-- CreateIndex
CREATE INDEX "chat_messages_player_id_idx" ON "chat_messages"("player_id");

-- CreateIndex
CREATE INDEX "chat_reports_reported_at_idx" ON "chat_reports"("reported_at");
