-- CreateTable
CREATE TABLE "write_probes" (
    "id" INTEGER NOT NULL,
    "writes" BIGINT NOT NULL,

    CONSTRAINT "write_probes_pkey" PRIMARY KEY ("id")
);
