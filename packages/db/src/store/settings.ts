import type { PrismaClient } from '../generated/prisma/client.ts';

/** What the platform decides once for itself. */
export interface Settings {
  get(key: string): Promise<string | null>;
  /** Decides, unless it was decided before; gives what stands. */
  putIfAbsent(key: string, value: string): Promise<string>;
}

/** The settings in a database. */
export function createSettingStore(prisma: PrismaClient): Settings {
  const get = async (key: string) => (await prisma.setting.findUnique({ where: { key } }))?.value ?? null;
  return {
    get,
    async putIfAbsent(key, value) {
      await prisma.setting.createMany({ data: [{ key, value }], skipDuplicates: true });
      return (await get(key)) ?? value;
    },
  };
}
