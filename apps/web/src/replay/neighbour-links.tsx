'use client';
import type { HandDetail } from '@openfelt/api';
import { useTranslations } from 'next-intl';
import { type RefObject, useEffect, useRef } from 'react';
import { handFromHref, type ReplayAddress } from '../shell/links.ts';
import { Icon } from '../ui/icon.tsx';
import { IconButton, IconLink } from '../ui/icon-button.tsx';
import { useKeys } from '../ui/use-keys.ts';

/** The hand before the one that is shown, or the one after it. */
export type Way = keyof HandDetail['neighbours'];

interface NeighbourLinksProps {
  /** Null as long as they are not known. */
  readonly neighbours: HandDetail['neighbours'] | null;
  /** The way that a key took before the neighbours were known: it is gone once they are. */
  readonly pending: RefObject<Way | null>;
  /** How the hand is looked at, and within which list. */
  readonly address: ReplayAddress;
  readonly className?: string | undefined;
}

/** The ways to the hands before and after, at the table or in the list of a search, by click and by key. */
export function NeighbourLinks({ neighbours, pending, address, className }: NeighbourLinksProps) {
  const t = useTranslations('replay');
  const previous = useRef<HTMLAnchorElement>(null);
  const next = useRef<HTMLAnchorElement>(null);
  const ways = { previous, next };
  const follow = (way: Way) => {
    if (neighbours === null) pending.current = way;
    else ways[way].current?.click();
  };
  const followPrevious = () => follow('previous');
  const followNext = () => follow('next');
  useKeys({
    'Control+ArrowLeft': followPrevious,
    'Control+ArrowRight': followNext,
    p: followPrevious,
    n: followNext,
  });
  useEffect(() => {
    const way = pending.current;
    if (neighbours === null || way === null) return;
    pending.current = null;
    (way === 'previous' ? previous : next).current?.click();
  }, [neighbours, pending]);
  const link = (icon: Way, label: string, handId: string | null) =>
    handId === null ? (
      <IconButton disabled aria-label={label} title={label}>
        <Icon name={icon} />
      </IconButton>
    ) : (
      <IconLink ref={ways[icon]} href={handFromHref(handId, address)} aria-label={label} title={label}>
        <Icon name={icon} />
      </IconLink>
    );
  return (
    <nav className={className} aria-label={t(address.within === null ? 'neighbours' : 'neighboursInList')}>
      {link('previous', t('previousHand'), neighbours?.previous ?? null)}
      {link('next', t('nextHand'), neighbours?.next ?? null)}
    </nav>
  );
}
