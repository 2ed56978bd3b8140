'use client';
import { useTranslations } from 'next-intl';

/** What came of a change to a collection. */
interface Change {
  readonly isError: boolean;
  readonly data?: { readonly ok: true } | { readonly ok: false; readonly code: string } | undefined;
}

/** Says why a change to a collection was not made; null where it was, or is under way. */
export function useCollectionRefusal(): (change: Change) => string | null {
  const t = useTranslations('collections.failed');
  return ({ isError, data }) => {
    if (isError) return t('other');
    if (data === undefined || data.ok) return null;
    const { code } = data;
    return code === 'too-many-collections' || code === 'no-collection' || code === 'collection-full'
      ? t(code)
      : t('other');
  };
}
