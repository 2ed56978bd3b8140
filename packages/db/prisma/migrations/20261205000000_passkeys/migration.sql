-- CreateTable
CREATE TABLE "auth_passkeys" (
    "id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "name" TEXT,
    "credential_id" TEXT NOT NULL,
    "public_key" TEXT NOT NULL,
    "counter" INTEGER NOT NULL,
    "device_type" TEXT NOT NULL,
    "backed_up" BOOLEAN NOT NULL,
    "transports" TEXT,
    "aaguid" TEXT,
    "created_at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "auth_passkeys_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "auth_passkeys_credential_id_key" ON "auth_passkeys"("credential_id");

-- CreateIndex
CREATE INDEX "auth_passkeys_user_id_idx" ON "auth_passkeys"("user_id");

-- AddForeignKey
ALTER TABLE "auth_passkeys" ADD CONSTRAINT "auth_passkeys_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "auth_users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
