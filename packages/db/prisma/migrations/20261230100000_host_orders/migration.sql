-- CreateTable
CREATE TABLE "host_orders" (
    "table_id" TEXT NOT NULL,
    "given_by" TEXT NOT NULL,
    "closes" BOOLEAN NOT NULL,
    "removes" TEXT[],

    CONSTRAINT "host_orders_pkey" PRIMARY KEY ("table_id")
);
