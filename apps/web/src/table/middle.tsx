'use client';
import type { CardCode } from '@openfelt/cards';
import { type TableView, variants } from '@openfelt/engine';
import { describeCard } from '@openfelt/hand-history/describe';
import { useTranslations } from 'next-intl';
import type { CSSProperties } from 'react';
import { CardFront, type CardMark } from '../cards/card.tsx';
import { getFace } from '../cards/face.ts';
import { Amount, useChips } from '../chips/amount.tsx';
import { ChipStack } from '../chips/chip-stack.tsx';
import { Explained } from '../glossary/explained.tsx';
import { usePhrases } from '../i18n/use-phrases.ts';
import styles from './middle.module.css';

interface PotProps {
  readonly name: string;
  readonly amount: number;
  readonly isPile: boolean;
  /** Its name among what moves. */
  readonly moves?: string;
  /** A smaller second line. */
  readonly note?: string | undefined;
}

function Pot({ name, amount, isPile, moves, note }: PotProps) {
  return (
    <li className={styles.pot} data-moves={moves}>
      {isPile && amount > 0 && <ChipStack amount={amount} columns={3} />}
      <span>
        <span className={styles.name}>
          <Explained text={name} />{' '}
        </span>
        <span className={styles.amount} key={amount}>
          <Amount value={amount} />
        </span>
        {note !== undefined && <span className={styles.note}>{note}</span>}
      </span>
    </li>
  );
}

/** The pots by their names, and who may win a side pot: the main pot, side pots by number, what is carried or the house's. */
export function Pots({
  view,
  names,
}: {
  readonly view: TableView;
  readonly names: Readonly<Record<string, string>>;
}) {
  const t = useTranslations('table');
  const chips = useChips();
  const phrases = usePhrases();
  const { pots, carry, pot, potTotal } = view;
  const running = view.phase !== 'settled' && view.result === null;
  // In Bluffjack the house wins pots; its chips are out of the game, or set aside for the winner of the match (B6, B10).
  const house = variants[view.variant].family === 'bluffjack' ? view.house : 0;
  if (!running && carry === 0 && house === 0) return null;

  const getName = (seat: number) => {
    const player = view.seats[seat]?.player;
    return player === undefined ? '' : (names[player] ?? t('someone', { seat: seat + 1 }));
  };
  const eligible = (seats: readonly number[]) =>
    pots.length < 2
      ? undefined
      : seats.length > 3
        ? t('players', { count: seats.length })
        : phrases.list('names', seats.map(getName));
  const withBets = running && potTotal > pot ? t('withBets', { amount: chips(potTotal) }) : undefined;

  return (
    <ul className={styles.pots} aria-label={t('pots')}>
      {pots.map((each, index) => (
        <Pot
          key={index}
          isPile
          {...(index === 0 ? { moves: 'pot' } : {})}
          name={pots.length === 1 ? t('pot') : index === 0 ? t('mainPot') : t('sidePot', { number: index })}
          amount={each.amount}
          note={pots.length === 1 ? withBets : eligible(each.eligible)}
        />
      ))}
      {running && pots.length === 0 && potTotal > 0 && (
        <Pot isPile={false} moves="pot" name={t('pot')} amount={potTotal} />
      )}
      {carry > 0 && <Pot isPile={!running} name={t(running ? 'carriedIn' : 'carriedPot')} amount={carry} />}
      {house > 0 && (
        <Pot isPile={false} name={t(view.rules.noHouse ? 'setAside' : 'housePot')} amount={house} />
      )}
      {pots.length > 1 && withBets !== undefined && <li className={styles.total}>{withBets}</li>}
    </ul>
  );
}

interface BoardProps {
  readonly view: TableView;
  readonly marks: ReadonlyMap<CardCode, CardMark>;
}

/** The community cards, with a place for each that is still to come, or what would have come in it after a rabbit hunt (R8.4). */
export function Board({ view, marks }: BoardProps) {
  const t = useTranslations('table');
  const phrases = usePhrases();
  // A stud game has a board only where the deck ran short: one card that everyone shares (R7.1).
  const places = variants[view.variant].family === 'board' ? 5 : view.board.length + view.rabbit.length;
  if (places === 0) return null;
  const missing = Math.max(0, places - view.board.length - view.rabbit.length);
  return (
    <ol className={styles.board} aria-label={t('board')}>
      {view.board.map(
        (each) =>
          each.card !== null && (
            <li key={each.slot} className={styles.card} data-moves={`board ${each.slot}`}>
              <CardFront
                face={getFace(each.card)}
                label={describeCard(each.card, phrases)}
                mark={marks.get(each.card) ?? null}
              />
            </li>
          ),
      )}
      {view.rabbit.map(
        ({ slot, card }, index) =>
          card !== null && (
            <li key={slot} className={styles.rabbit}>
              <CardFront
                face={getFace(card)}
                label={t('wouldHaveCome', { card: describeCard(card, phrases) })}
              />
              {index === 0 && (
                <span
                  className={styles.rabbitLabel}
                  style={{ '--cards': view.rabbit.length } as CSSProperties}
                  aria-hidden="true"
                >
                  {t('rabbitHunt')}
                </span>
              )}
            </li>
          ),
      )}
      {Array.from({ length: missing }, (_, index) => (
        <li key={`empty ${index}`} className={styles.place} aria-hidden="true" />
      ))}
    </ol>
  );
}
