-- The servers of a cluster: each lives as long as it renews its row, by the database's clock.
CREATE TABLE "servers" (
    "server_id" TEXT NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,
    "load" DOUBLE PRECISION NOT NULL,
    "draining" BOOLEAN NOT NULL,

    CONSTRAINT "servers_pkey" PRIMARY KEY ("server_id")
);

-- What only one server does at a time, as playing a table, and which. Whoever is no server any more has no duty.
CREATE TABLE "duties" (
    "duty" TEXT NOT NULL,
    "streams" TEXT[],
    "server_id" TEXT,

    CONSTRAINT "duties_pkey" PRIMARY KEY ("duty")
);

CREATE INDEX "duties_server_id_idx" ON "duties"("server_id");

-- Tables at which nobody will play any more. A start passes them over.
CREATE TABLE "closed_tables" (
    "table_id" TEXT NOT NULL,

    CONSTRAINT "closed_tables_pkey" PRIMARY KEY ("table_id")
);
