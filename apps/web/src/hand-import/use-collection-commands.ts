'use client';
import type { CreateCollectionResult } from '@openfelt/api';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { client } from '../api/client.ts';
import { useTRPC } from '../api/provider.tsx';
import { toRefusal } from '../api/until-answered.ts';

type Refused = Extract<CreateCollectionResult, { readonly ok: false }>;
type Words = ReturnType<typeof useTranslations<'handImport.failed'>>;

/** What can be done to one's collections, and what is said where it is not done. Nothing throws: what fails is a refusal. */
export function useCollectionCommands() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const t = useTranslations('handImport.failed');

  async function run<Result extends { readonly ok: boolean }>(
    command: () => Promise<Result>,
  ): Promise<Result | Refused> {
    try {
      const result = await command();
      await queryClient.invalidateQueries(trpc.collections.list.queryFilter());
      return result;
    } catch (error) {
      return toRefusal(error);
    }
  }

  return {
    create: (name: string) => run<CreateCollectionResult>(() => client.collections.create.mutate({ name })),
    rename: (collectionId: string, name: string) =>
      run(() => client.collections.rename.mutate({ collectionId, name })),
    remove: (collectionId: string) => run(() => client.collections.remove.mutate({ collectionId })),
    reload: () => queryClient.invalidateQueries(trpc.collections.list.queryFilter()),
    /** Why something was not done, in words. */
    say: (code: string): string => {
      const mine = code as Parameters<Words>[0];
      return t.has(mine) ? t(mine) : t('other');
    },
  };
}
