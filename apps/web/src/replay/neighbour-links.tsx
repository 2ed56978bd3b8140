'use client';
import type { HandDetail } from '@openfelt/api';
import { useTranslations } from 'next-intl';
import { type RefObject, useEffect, useRef } from 'react';
import { handFromHref, type ReplayAddress } from '../shell/links.ts';
import { Icon } from '../ui/icon.tsx';
import { IconButton, IconLink } from '../ui/icon-button.tsx';
import { useKeys } from '../ui/use-keys.ts';

/** The hand before the one that is shown, or the one after it. */
type Way = keyof HandDetail['neighbours'];

/** A way that a key took before the neighbours were known, and when. Ms since the page was opened. */
export interface PendingWay {
  readonly way: Way;
  readonly at: number;
}

/** Whoever had to wait longer, in ms, has gone on with something else, and is not taken away from it. */
const patience = 3_000;

interface NeighbourLinksProps {
  /** Null as long as they are not known. */
  readonly neighbours: HandDetail['neighbours'] | null;
  /** What is gone once they are known. */
  readonly pending: RefObject<PendingWay | null>;
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
    if (neighbours === null) pending.current = { way, at: performance.now() };
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
    const wanted = pending.current;
    if (neighbours === null || wanted === null) return;
    pending.current = null;
    if (performance.now() - wanted.at < patience)
      (wanted.way === 'previous' ? previous : next).current?.click();
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
