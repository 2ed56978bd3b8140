'use client';
import type { HouseRules, VariantId } from '@openfelt/engine';
import { useTranslations } from 'next-intl';
import { TimeLine } from '../live/bar/time-line.tsx';
import type { ActionClock } from '../table/action-clock.ts';
import { useGameName } from '../table/game-name.ts';
import { Icon } from '../ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { SecondsLeft } from './seconds-left.tsx';
import styles from './tile-head.module.css';

interface TileHeadProps {
  /** The table's number on the page, from 1. */
  readonly number: number;
  readonly name: string;
  readonly rules: HouseRules;
  readonly variant: VariantId;
  /** The table's place in the queue, from 1; null while it does not wait for the viewer. */
  readonly place: number | null;
  /** Whether the table takes the keys. */
  readonly isActive: boolean;
  /** Who is to act, by name; null where nobody is. */
  readonly toAct: string | null;
  /** The clock of whoever is to act. */
  readonly clock: ActionClock | null;
  /** Whether the viewer is asked about something there, which can be opened with what else can be done. */
  readonly hasOffer: boolean;
  readonly onMore: () => void;
}

/** The top line of one table among several: which one it is, what is played there, who is to act and how long they have. */
export function TileHead({
  number,
  name,
  rules,
  variant,
  place,
  isActive,
  toAct,
  clock,
  hasOffer,
  onMore,
}: TileHeadProps) {
  const t = useTranslations('multiTable');
  const { game, limit } = useGameName();
  return (
    <header className={styles.head} data-turn={place === null ? undefined : isActive ? 'active' : 'later'}>
      <span className={styles.number} aria-hidden="true">
        {number}
      </span>
      <h2 title={name}>{name}</h2>
      <span className={styles.game}>
        {t('gameLine', { limit: limit(rules.limit.kind), game: game(variant) })}
      </span>
      <span className={styles.state}>
        <span>
          {place !== null
            ? t(isActive ? 'yourTurn' : 'waits', { place })
            : toAct !== null && t('toAct', { name: toAct })}
        </span>{' '}
        {place !== null && clock !== null && (
          <b className={styles.time}>
            <SecondsLeft endsAt={clock.endsAt} overtime={clock.overtime?.left ?? 0} />
          </b>
        )}
      </span>
      <IconButton
        className={styles.more}
        data-offer={hasOffer}
        aria-label={t(hasOffer ? 'moreOffer' : 'more', { name })}
        onClick={onMore}
      >
        <Icon name="more" />
      </IconButton>
      {place !== null && clock !== null && (
        <TimeLine key={clock.endsAt} kind="action" endsAt={clock.endsAt} total={clock.total} />
      )}
    </header>
  );
}
