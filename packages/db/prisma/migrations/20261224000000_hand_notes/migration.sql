-- CreateTable
CREATE TABLE "hand_notes" (
    "player_id" TEXT NOT NULL,
    "hand_id" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "text" TEXT NOT NULL,
    "updated_at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "hand_notes_pkey" PRIMARY KEY ("player_id","hand_id","version")
);
