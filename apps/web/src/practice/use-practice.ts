'use client';
import type { VariantId } from '@openfelt/engine';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { client } from '../api/client.ts';
import { tableHref } from '../shell/links.ts';
import { useRefusalWords } from '../ui/refusal.ts';

/** Opens a table to practise a game at, and goes there; says why where it cannot. */
export function usePractice() {
  const t = useTranslations('practice');
  const inWords = useRefusalWords();
  const router = useRouter();
  const [isOpening, setIsOpening] = useState(false);
  const [issue, setIssue] = useState<string | null>(null);

  async function practise(variant: VariantId): Promise<void> {
    setIsOpening(true);
    setIssue(null);
    const opened = await client.table.practise.mutate({ variant, name: t('table') }).catch(() => null);
    if (opened?.ok) {
      router.push(tableHref(opened.tableId));
      return;
    }
    setIssue(opened === null ? t('failed') : inWords(opened));
    setIsOpening(false);
  }

  return { practise, isOpening, issue };
}
