'use client';
import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { client } from '../../api/client.ts';
import { useSecondsLeft } from '../../table/action-clock.ts';
import { Button } from '../../ui/button.tsx';
import offerStyles from '../offer.module.css';
import styles from './seat-offer.module.css';

interface SeatOfferProps {
  readonly tableId: string;
  /** Ms of this browser's time. */
  readonly endsAt: number;
  readonly onTake: () => void;
}

/** Says that a seat is kept for the viewer, and for how long still. */
export function SeatOffer({ tableId, endsAt, onTake }: SeatOfferProps) {
  const t = useTranslations('people');
  const seconds = useSecondsLeft(endsAt);
  return (
    <div className={clsx(offerStyles.offer, styles.text)}>
      <p role="alert">{t('offer')}</p>
      <p className="num">{t('offerLeft', { seconds })}</p>
      <div className={offerStyles.answers}>
        <Button
          size="small"
          onClick={() => void client.people.stopWaiting.mutate({ tableId }).catch(() => null)}
        >
          {t('decline')}
        </Button>
        <Button size="small" kind="primary" onClick={onTake}>
          {t('takeSeat')}
        </Button>
      </div>
    </div>
  );
}
