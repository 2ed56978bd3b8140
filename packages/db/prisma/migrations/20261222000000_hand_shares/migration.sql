-- CreateTable
CREATE TABLE "hand_shares" (
    "token" TEXT NOT NULL,
    "player_id" TEXT NOT NULL,
    "hand_id" TEXT NOT NULL,
    "with_names" BOOLEAN NOT NULL,
    "with_cards" BOOLEAN NOT NULL,
    "created_at" TIMESTAMP(3) NOT NULL,
    "withdrawn_at" TIMESTAMP(3),

    CONSTRAINT "hand_shares_pkey" PRIMARY KEY ("token")
);

-- CreateIndex
CREATE INDEX "hand_shares_player_id_created_at_idx" ON "hand_shares"("player_id", "created_at");
