-- CreateTable
CREATE TABLE "table_hosts" (
    "table_id" TEXT NOT NULL,
    "player_id" TEXT NOT NULL,

    CONSTRAINT "table_hosts_pkey" PRIMARY KEY ("table_id")
);

-- CreateTable
CREATE TABLE "member_removals" (
    "table_id" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "player_id" TEXT NOT NULL,
    "removed_at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "member_removals_pkey" PRIMARY KEY ("table_id","number")
);
