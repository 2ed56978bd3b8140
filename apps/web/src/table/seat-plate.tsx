'use client';
import type { SeatView } from '@openfelt/engine';
import { useTranslations } from 'next-intl';
import { Amount, useChips } from '../chips/amount.tsx';
import { ClockBar, type SeatClock } from './clock-bar.tsx';
import styles from './seat-plate.module.css';

interface SeatPlateProps {
  readonly seat: SeatView;
  readonly name: string;
  readonly isOwn: boolean;
  readonly clock: (SeatClock & { readonly key: number }) | null;
}

/** Who sits there, with what is left and what was paid in the deal, and the clock of who is to act. */
export function SeatPlate({ seat, name, isOwn, clock }: SeatPlateProps) {
  const t = useTranslations('table');
  const chips = useChips();
  const mark = isOwn ? 'you' : seat.kind === 'bot' ? 'bot' : null;
  return (
    <div className={styles.plate}>
      <span className={styles.name}>
        <span className="sr-only">{t('seat', { seat: seat.seat + 1 })} </span>
        <span className={styles.nameText} title={name}>
          {name}
        </span>
        {mark !== null && <span className={mark === 'you' ? styles.you : styles.bot}>{t(mark)}</span>}
      </span>
      <span className={styles.money}>
        <span className={styles.stack}>
          <span className="sr-only">{t('stack')} </span>
          <Amount value={seat.stack} />
        </span>
        {seat.paid > 0 && (
          <span className={styles.paid} title={t('paidHint')}>
            {t('paid', { amount: chips(seat.paid) })}
          </span>
        )}
      </span>
      {seat.isToAct && <span className="sr-only">{t('toAct')}</span>}
      {seat.isToAct && clock !== null && <ClockBar {...clock} key={clock.key} />}
    </div>
  );
}
