'use client';
import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { Amount } from '../../chips/amount.tsx';
import { Explained } from '../../glossary/explained.tsx';
import type { ReportHand, ReportPlayer, ReportPot } from '../report/report.ts';
import { CardRow } from './card-row.tsx';
import potColourStyles from './pot-colour.module.css';
import { usePotName } from './pot-name.ts';
import styles from './pot-reasons.module.css';

function HandFigure({ hand, label }: { readonly hand: ReportHand; readonly label: string }) {
  const t = useTranslations('audit');
  return (
    <figure className={styles.hand}>
      <CardRow cards={hand.cards} />
      <figcaption>
        <span className={styles.label}>{label}</span>
        <b>{hand.names.join(t('and'))}</b>
        <span>{hand.hand}</span>
      </figcaption>
    </figure>
  );
}

interface PotReasonsProps {
  readonly pots: readonly ReportPot[];
  readonly players: readonly ReportPlayer[];
}

/** Why each pot goes where it goes: the cards that won it, the sentences, and the rules by their numbers. */
export function PotReasons({ pots, players }: PotReasonsProps) {
  const t = useTranslations('audit');
  const potName = usePotName(pots.length);
  const names = players.map(({ name }) => name);
  return pots.map(({ index, amount, halves, sentences, rules }) => (
    <article className={clsx(styles.reason, potColourStyles.pot)} key={index} data-colour={index % 6}>
      <h3>
        <Explained text={potName(index)} />{' '}
        <small>
          <Amount value={amount} />
        </small>
      </h3>
      {halves.map(({ half, board, winning, next }) =>
        winning === null ? null : (
          <div className={styles.hands} key={`${board} ${half}`}>
            <HandFigure
              hand={winning}
              label={
                board === null
                  ? t(`winning.${half}`)
                  : t('winningOnBoard', { winning: t(`winning.${half}`), number: board })
              }
            />
            {next !== null && <HandFigure hand={next} label={t('next')} />}
          </div>
        ),
      )}
      <ul className={styles.sentences}>
        {sentences.map((sentence) => (
          <li key={sentence}>
            <Explained text={sentence} names={names} />
          </li>
        ))}
      </ul>
      <dl className={styles.rules}>
        {rules.map(({ number, sentence }) => (
          <div key={number}>
            <dt className="num">{number}</dt>
            <dd>
              <Explained text={sentence} />
            </dd>
          </div>
        ))}
      </dl>
    </article>
  ));
}
