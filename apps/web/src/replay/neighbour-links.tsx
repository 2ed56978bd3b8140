'use client';
import type { HandDetail } from '@openfelt/api';
import { useTranslations } from 'next-intl';
import { handFromHref, type ReplayAddress } from '../shell/links.ts';
import { Icon } from '../ui/icon.tsx';
import { IconAnchor, IconButton } from '../ui/icon-button.tsx';
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
  const go = (handId: string | null) => {
    if (handId !== null) window.location.assign(handFromHref(handId, address));
  };
  useKeys({
    'Control+ArrowLeft': () => go(neighbours.previous),
    'Control+ArrowRight': () => go(neighbours.next),
    p: () => go(neighbours.previous),
    n: () => go(neighbours.next),
  });
  const link = (icon: 'previous' | 'next', label: string, handId: string | null) =>
    handId === null ? (
      <IconButton disabled aria-label={label} title={label}>
        <Icon name={icon} />
      </IconButton>
    ) : (
      // A page load of its own: the address, which still takes the position, would end a soft navigation.
      <IconAnchor href={handFromHref(handId, address)} aria-label={label} title={label}>
        <Icon name={icon} />
      </IconAnchor>
    );
  return (
    <nav className={className} aria-label={t(address.within === null ? 'neighbours' : 'neighboursInList')}>
      {link('previous', t('previousHand'), neighbours.previous)}
      {link('next', t('nextHand'), neighbours.next)}
    </nav>
  );
}
