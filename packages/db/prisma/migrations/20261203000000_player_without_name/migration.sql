-- AlterTable
ALTER TABLE "players" ALTER COLUMN "name" DROP NOT NULL;

-- CreateIndex
CREATE INDEX "members_player_id_idx" ON "members"("player_id");
