'use client';
import type { HandExplanation } from '@openfelt/hand-history/audit';
import { type PaymentReading, readPayment, type StatedEnd } from '@openfelt/hand-history/payment';
import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { Amount, useSignedChips } from '../../chips/amount.tsx';
import { Explained } from '../../glossary/explained.tsx';
import dataTableStyles from '../../ui/data-table.module.css';
import { Icon, type IconName } from '../../ui/icon.tsx';
import paperStyles from '../../ui/paper.module.css';
import type { ReportPlayer } from '../report/report.ts';
import { ScrollRegion } from '../scroll-region.tsx';
import styles from './site-payment.module.css';

interface SitePaymentProps {
  readonly stated: StatedEnd;
  readonly explanation: HandExplanation;
  readonly players: readonly ReportPlayer[];
}

/** What the text of a recorded hand says that was paid, beside what the rules pay: who did not get theirs, and by which rule. */
export function SitePayment({ stated, explanation, players }: SitePaymentProps) {
  const t = useTranslations('audit.site');
  const getName = (seat: number) => players.find((player) => player.seat === seat)?.name ?? '–';
  return (
    <section className={paperStyles.section}>
      <h2>{t('title')}</h2>
      {stated.collected === null ? (
        <p>{t('unknown')}</p>
      ) : (
        <Payments collected={stated.collected} {...{ stated, explanation, players }} />
      )}
      {stated.cashOuts.map(({ seat, amount, fee }) => (
        <p key={seat}>
          {fee === null
            ? t('cashOut', { player: getName(seat), amount })
            : t('cashOutLessFee', { player: getName(seat), amount, fee })}
        </p>
      ))}
      <p className={paperStyles.note}>{t('recorded')}</p>
    </section>
  );
}

const icons: Readonly<Record<PaymentReading['kind'] | 'sold', IconName>> = {
  'as-due': 'check',
  'uncalled-counted': 'check',
  raked: 'check',
  sold: 'minus',
  otherwise: 'close',
};

/** What each player was paid, one below the other, and what it comes to. */
function Payments({
  collected,
  stated,
  explanation: { ladder },
  players,
}: SitePaymentProps & { readonly collected: readonly number[] }) {
  const t = useTranslations('audit.site');
  const signed = useSignedChips();
  const bySeat = ladder.toSorted((one, other) => one.seat - other.seat);
  // In a seat where nobody was dealt in nothing was won.
  const due = collected.map((_, seat) => ladder.find((row) => row.seat === seat) ?? { won: 0, returned: 0 });
  const reading = readPayment(collected, due, stated);
  // What was sold is not paid by the cards, and no one's mistake.
  const shown = reading.kind === 'otherwise' && stated.cashOuts.length > 0 ? 'sold' : reading.kind;
  return (
    <>
      <p className={styles.reading} data-kind={shown}>
        <Icon name={icons[shown]} />
        <span>
          <Explained text={t(`reading.${shown}`)} />
          {shown !== 'sold' && reading.rule !== null && <span className="num"> ({reading.rule})</span>}
        </span>
      </p>
      <ScrollRegion label={t('title')}>
        <table className={clsx(dataTableStyles.table, styles.payments)}>
          <caption className="sr-only">{t('caption')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('player')}</th>
              <th scope="col">{t('due')}</th>
              <th scope="col">{t('stated')}</th>
              <th scope="col">{t('difference')}</th>
            </tr>
          </thead>
          <tbody>
            {bySeat.map(({ seat, won }) => {
              const said = collected[seat] ?? 0;
              return (
                <tr key={seat} data-differs={said !== won || undefined}>
                  <th scope="row">{players.find((player) => player.seat === seat)?.name ?? '–'}</th>
                  <td>
                    <Amount value={won} />
                  </td>
                  <td>
                    <Amount value={said} />
                  </td>
                  <td className="num">{said === won ? '–' : signed(said - won)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </ScrollRegion>
    </>
  );
}
