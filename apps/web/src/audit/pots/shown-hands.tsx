'use client';
import { useTranslations } from 'next-intl';
import type { Report } from '../report/report.ts';
import { CardRow } from './card-row.tsx';
import styles from './shown-hands.module.css';

/** The cards as they lay at the end: each board, and each player's. */
export function ShownHands({ players, boards }: Pick<Report, 'players' | 'boards'>) {
  const t = useTranslations('audit');
  return (
    <ul className={styles.hands}>
      {boards.map((cards, index) =>
        cards.length === 0 ? null : (
          <li key={index}>
            <b>{boards.length === 1 ? t('board') : t('boardNumber', { number: index + 1 })}</b>
            <CardRow cards={cards} />
          </li>
        ),
      )}
      {players
        .filter(({ cards }) => cards.length > 0)
        .map(({ seat, name, cards, state, hands }) => (
          <li key={seat} data-state={state}>
            <b>{name}</b>
            <CardRow cards={cards} out={state === 'folded'} />
            <span className={styles.note}>{hands.length > 0 ? hands.join(' / ') : t(`states.${state}`)}</span>
          </li>
        ))}
    </ul>
  );
}
