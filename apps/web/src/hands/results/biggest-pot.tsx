'use client';
import type { PlayerStatistics } from '@openfelt/api';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useTRPC } from '../../api/provider.tsx';
import { formatChips } from '../../chips/format-chips.ts';
import { useViewerTimeZone } from '../../i18n/viewer-time-zone.tsx';
import { handHref } from '../../shell/links.ts';
import { nameHand } from '../../table/name-hand.ts';
import { type CountedHands, toHandFilter } from '../counted-hands.ts';
import { toListInput } from '../search/hand-filter.ts';
import { FigureTile } from './figure-tile.tsx';

interface BiggestPotProps {
  readonly counted: CountedHands;
  /** Where the hands come from that are counted, and of what their amounts are; null before that is known. */
  readonly kind: Pick<PlayerStatistics, 'source' | 'currency'> | null;
}

/** The biggest pot among the hands that are counted, whoever won it, with the way to its replay. */
export function BiggestPot({ counted, kind }: BiggestPotProps) {
  const t = useTranslations('listResults');
  const tHands = useTranslations('hands');
  const locale = useLocale();
  const input = toListInput(toHandFilter(counted), useViewerTimeZone());
  const { data, isError } = useQuery({
    ...useTRPC().hands.list.queryOptions({
      ...input,
      source: kind?.source,
      currency: kind?.currency ?? undefined,
      order: 'pot',
      limit: 1,
    }),
    enabled: kind !== null,
    placeholderData: (before) => before,
  });
  const [hand] = data?.hands ?? [];
  if (hand === undefined)
    return (
      <FigureTile
        title={t('biggestPot')}
        value={t('none')}
        note={t(isError ? 'failed' : 'none')}
        href={null}
      />
    );
  const name = nameHand(hand, (number) => tHands('number', { number }));
  return (
    <FigureTile
      title={t('biggestPot')}
      value={formatChips(hand.pot, locale, hand.unit)}
      note={tHands('heading', { ...name })}
      href={handHref(hand.handId)}
    />
  );
}
