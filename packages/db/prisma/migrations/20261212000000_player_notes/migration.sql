-- CreateTable
CREATE TABLE "player_notes" (
    "author_id" TEXT NOT NULL,
    "about_id" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "colour" TEXT,
    "updated_at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "player_notes_pkey" PRIMARY KEY ("author_id","about_id")
);
