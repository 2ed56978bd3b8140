'use client';
import type { CardCode } from '@openfelt/cards';
import { type TableView, variants } from '@openfelt/engine';
import { describeCard } from '@openfelt/hand-history/describe';
import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { CardFront } from '../cards/card.tsx';
import { getFace } from '../cards/face.ts';
import { Amount } from '../chips/amount.tsx';
import { ChipStack } from '../chips/chip-stack.tsx';
import { usePhrases } from '../i18n/use-phrases.ts';
import styles from './middle.module.css';

/** The pots by their names: the main pot, side pots by number, what is carried or the house's, and all with the bets. */
export function Pots({ view }: { readonly view: TableView }) {
  const t = useTranslations('table');
  const { pots, carry, pot, potTotal } = view;
  const running = view.phase !== 'settled' && view.result === null;
  // In Bluffjack the house wins pots; its chips are out of the game, or set aside for the winner of the match (B6, B10).
  const house = variants[view.variant].family === 'bluffjack' ? view.house : 0;
  if (!running && carry === 0 && house === 0) return null;
  return (
    <ul className={styles.pots} aria-label={t('pots')}>
      {pots.map((each, index) => (
        <li className={styles.pot} key={index}>
          <ChipStack amount={each.amount} />
          <span className={styles.name}>
            {pots.length === 1 ? t('pot') : index === 0 ? t('mainPot') : t('sidePot', { number: index })}
          </span>
          <span className={styles.amount} key={each.amount}>
            <Amount value={each.amount} />
          </span>
        </li>
      ))}
      {carry > 0 && (
        <li className={clsx(styles.pot, styles.note)} data-alone={!running}>
          {!running && <ChipStack amount={carry} />}
          <span className={styles.name}>{t(running ? 'carriedIn' : 'carriedPot')}</span>
          <Amount value={carry} />
        </li>
      )}
      {house > 0 && (
        <li className={clsx(styles.pot, styles.note)}>
          <span className={styles.name}>{t(view.rules.noHouse ? 'setAside' : 'housePot')}</span>
          <Amount value={house} />
        </li>
      )}
      {running && potTotal > pot && (
        <li className={clsx(styles.pot, styles.note)}>
          <span className={styles.name}>{t('withBets')}</span>
          <Amount value={potTotal} />
        </li>
      )}
    </ul>
  );
}

interface BoardProps {
  readonly view: TableView;
  readonly best: ReadonlySet<CardCode>;
}

/** The community cards, with a place for each that is still to come. */
export function Board({ view, best }: BoardProps) {
  const t = useTranslations('table');
  const phrases = usePhrases();
  // A stud game has a board only where the deck ran short: one card that everyone shares (R7.1).
  const places = variants[view.variant].family === 'board' ? 5 : view.board.length;
  if (places === 0) return null;
  const missing = Math.max(0, places - view.board.length);
  return (
    <ol className={styles.board} aria-label={t('board')}>
      {view.board.map(
        (each) =>
          each.card !== null && (
            <li key={each.slot} className={styles.card}>
              <CardFront
                face={getFace(each.card)}
                label={describeCard(each.card, phrases)}
                mark={best.has(each.card) ? 'best' : null}
              />
            </li>
          ),
      )}
      {Array.from({ length: missing }, (_, index) => (
        <li key={`empty ${index}`} className={styles.place} aria-hidden="true" />
      ))}
    </ol>
  );
}
