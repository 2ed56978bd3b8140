'use client';
import type { MuckedWinner } from '@openfelt/hand-history/audit';
import { describeCard, describeMuckedWinner } from '@openfelt/hand-history/describe';
import { useTranslations } from 'next-intl';
import { Explained } from '../../glossary/explained.tsx';
import { usePhrases } from '../../i18n/use-phrases.ts';
import paperStyles from '../../ui/paper.module.css';
import type { ReportPlayer } from '../report/report.ts';
import { CardRow } from './card-row.tsx';

interface MuckedHandsProps {
  readonly mucked: readonly MuckedWinner[];
  readonly players: readonly ReportPlayer[];
}

/** What players of a recorded hand mucked though it would have won: their own doing, and no fault of the payment. */
export function MuckedHands({ mucked, players }: MuckedHandsProps) {
  const t = useTranslations('audit.mucked');
  const phrases = usePhrases();
  const name = (seat: number) => players.find((player) => player.seat === seat)?.name ?? '–';
  return (
    <section className={paperStyles.section}>
      <h2>{t('title')}</h2>
      {mucked.map((each) => (
        <div key={each.seat}>
          <CardRow cards={each.cards.map((card) => ({ card, name: describeCard(card, phrases) }))} />
          <p>
            <Explained
              text={describeMuckedWinner(each, { phrases, name })}
              names={players.map((player) => player.name)}
            />
          </p>
        </div>
      ))}
      <p className={paperStyles.note}>{t('note')}</p>
    </section>
  );
}
