'use client';
import type { HandDetail } from '@openfelt/api';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { handFromHref, type ReplayAddress } from '../shell/links.ts';
import { Icon } from '../ui/icon.tsx';
import { IconButton, IconLink } from '../ui/icon-button.tsx';
import { useKeys } from '../ui/use-keys.ts';

interface NeighbourLinksProps {
  readonly neighbours: HandDetail['neighbours'];
  /** How the hand is looked at, and within which list. */
  readonly address: ReplayAddress;
  readonly className?: string | undefined;
}

/** The ways to the hands before and after, at the table or in the list of a search, by click and by key. */
export function NeighbourLinks({ neighbours, address, className }: NeighbourLinksProps) {
  const t = useTranslations('replay');
  const previous = useRef<HTMLAnchorElement>(null);
  const next = useRef<HTMLAnchorElement>(null);
  useKeys({
    'Control+ArrowLeft': () => previous.current?.click(),
    'Control+ArrowRight': () => next.current?.click(),
    p: () => previous.current?.click(),
    n: () => next.current?.click(),
  });
  const ways = { previous, next };
  const link = (icon: 'previous' | 'next', label: string, handId: string | null) =>
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
      {link('previous', t('previousHand'), neighbours.previous)}
      {link('next', t('nextHand'), neighbours.next)}
    </nav>
  );
}
