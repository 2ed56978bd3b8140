import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';

/** A sentence of the catalogue, by its whole path. */
type MessagePath = Parameters<Awaited<ReturnType<typeof getTranslations<never>>>>[0];

/** A page's title, where it is the same sentence always; for Next's `generateMetadata`. */
export function pageTitle(path: MessagePath): () => Promise<Metadata> {
  return async () => ({ title: (await getTranslations())(path) });
}
