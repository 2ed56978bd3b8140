-- CreateTable
CREATE TABLE "saved_searches" (
    "player_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "query" TEXT NOT NULL,
    "created_at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "saved_searches_pkey" PRIMARY KEY ("player_id","name")
);

-- CreateTable
CREATE TABLE "hand_tags" (
    "player_id" TEXT NOT NULL,
    "hand_id" TEXT NOT NULL,
    "tag" TEXT NOT NULL,

    CONSTRAINT "hand_tags_pkey" PRIMARY KEY ("player_id","hand_id","tag")
);

-- CreateIndex
CREATE INDEX "hand_tags_player_id_tag_idx" ON "hand_tags"("player_id", "tag");
