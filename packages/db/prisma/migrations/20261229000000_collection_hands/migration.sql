-- CreateTable
CREATE TABLE "collection_hands" (
    "collection_id" TEXT NOT NULL,
    "hand_id" TEXT NOT NULL,
    "ended_at" BIGINT NOT NULL,

    CONSTRAINT "collection_hands_pkey" PRIMARY KEY ("collection_id","hand_id")
);

-- CreateIndex
CREATE INDEX "collection_hands_collection_id_ended_at_hand_id_idx" ON "collection_hands"("collection_id", "ended_at" DESC, "hand_id" DESC);

-- CreateIndex
CREATE INDEX "collection_hands_hand_id_idx" ON "collection_hands"("hand_id");

-- AddForeignKey
ALTER TABLE "collection_hands" ADD CONSTRAINT "collection_hands_collection_id_fkey" FOREIGN KEY ("collection_id") REFERENCES "collections"("collection_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "collection_hands" ADD CONSTRAINT "collection_hands_hand_id_fkey" FOREIGN KEY ("hand_id") REFERENCES "hands"("hand_id") ON DELETE RESTRICT ON UPDATE CASCADE;
