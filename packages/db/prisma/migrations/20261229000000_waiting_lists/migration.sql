-- CreateTable
CREATE TABLE "waiting_lists" (
    "table_id" TEXT NOT NULL,
    "players" TEXT[],

    CONSTRAINT "waiting_lists_pkey" PRIMARY KEY ("table_id")
);
