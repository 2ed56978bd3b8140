'use client';
import type { SeatView } from '@openfelt/engine';
import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import type { ComponentType } from 'react';
import { Amount } from '../chips/amount.tsx';
import type { ActionClock } from './action-clock.ts';
import { BotMark } from './bot-mark.tsx';
import playerHueStyles from './player-hue.module.css';
import { getHue, getInitial } from './player-letter.ts';
import { SeatClock } from './seat-clock.tsx';
import styles from './seat-plate.module.css';

interface SeatPlateProps {
  readonly seat: SeatView;
  readonly name: string;
  readonly isOwn: boolean;
  readonly clock: (ActionClock & { readonly key: number }) | null;
  readonly Note: PlateNote | null;
}

/** From so many chips on a stack has smaller digits on the smallest plates: beside shown hands of a phone, and in tiles of many players. */
const longStack = 10_000;

/** What stands on a plate of the viewer's own note about its player. */
export type PlateNote = ComponentType<{ readonly player: string }>;

/** Who sits there and what is left, the clock of who is to act, the dealer button. */
export function SeatPlate({ seat, name, isOwn, clock, Note }: SeatPlateProps) {
  const t = useTranslations('table');
  return (
    <div className={styles.plate} data-moves={`plate ${seat.seat}`}>
      <span className={clsx(styles.avatar, playerHueStyles.hue)} data-hue={getHue(seat.player)}>
        {seat.isToAct && clock !== null ? (
          <SeatClock {...clock} key={clock.key} />
        ) : (
          <span aria-hidden="true">{getInitial(name)}</span>
        )}
      </span>
      {Note !== null && !isOwn && <Note player={seat.player} />}
      <span className={styles.name}>
        <span className="sr-only">{t('seat', { seat: seat.seat + 1 })} </span>
        <span className={styles.nameText} title={`${t('seat', { seat: seat.seat + 1 })} ${name}`}>
          {name}
        </span>
        {isOwn ? (
          <span className={styles.you}>{t('you')}</span>
        ) : (
          seat.kind === 'bot' && <BotMark player={seat.player} />
        )}
      </span>
      <span className={styles.stack} data-stack data-long={seat.stack >= longStack}>
        <span className="sr-only">{t('stack')} </span>
        <Amount value={seat.stack} />
      </span>
      {seat.isToAct && <span className="sr-only">{t('toAct')}</span>}
      {seat.isDealer && (
        <span
          className={styles.dealerButton}
          data-moves="dealer"
          role="img"
          aria-label={t('dealerButton')}
          title={t('dealerButton')}
        >
          D
        </span>
      )}
    </div>
  );
}
