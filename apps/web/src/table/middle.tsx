'use client';
import type { CardCode } from '@openfelt/cards';
import { type CardView, type TableView, variants } from '@openfelt/engine';
import { describeCard } from '@openfelt/hand-history/describe';
import { useTranslations } from 'next-intl';
import type { CSSProperties } from 'react';
import { CardFront, type CardMark } from '../cards/card.tsx';
import { getFace } from '../cards/face.ts';
import { Amount, useChips } from '../chips/amount.tsx';
import { ChipStack } from '../chips/chip-stack.tsx';
import type { PotAward } from '../events/use-pot-results.ts';
import { Explained } from '../glossary/explained.tsx';
import { usePhrases } from '../i18n/use-phrases.ts';
import { getBoardName } from './board-name.ts';
import styles from './middle.module.css';

interface PotProps {
  readonly name: string;
  readonly amount: number;
  readonly isPile: boolean;
  /** What is to be won, undivided, or lies there between hands: it is as high whether or not anything is said below its name. */
  readonly isWhole?: boolean;
  /** What a hand's end has divided, rather than what is to be won. */
  readonly isPaid?: boolean;
  /** Its name among what moves. */
  readonly moves?: string;
  /** A smaller second line. */
  readonly note?: string | undefined;
}

function Pot({ name, amount, isPile, isWhole = false, isPaid = false, moves, note }: PotProps) {
  return (
    <li className={styles.pot} data-moves={moves} data-whole={isWhole} data-paid={isPaid}>
      <span className={styles.pile}>
        {isPile && amount > 0 && <ChipStack key={amount} amount={amount} columns={3} />}
      </span>
      <span className={styles.words}>
        <span className={styles.line}>
          <span className={styles.name}>
            <Explained text={name} />{' '}
          </span>
          <span className={styles.amount} key={amount}>
            <Amount value={amount} />
          </span>
        </span>
        {note !== undefined && <span className={styles.note}>{note}</span>}
      </span>
    </li>
  );
}

interface PotsProps {
  readonly view: TableView;
  readonly names: Readonly<Record<string, string>>;
  /** What of the pots was paid, part by part; none before the hand is over. */
  readonly awards: readonly PotAward[];
}

/** The pots by their names, and who may win a side pot: the main pot, side pots by number, what is carried or the house's; at a hand's end what they came to. */
export function Pots({ view, names, awards }: PotsProps) {
  const t = useTranslations('table');
  const chips = useChips();
  const phrases = usePhrases();
  const { pots, carry, pot, potTotal } = view;
  const running = view.phase !== 'settled' && view.result === null;
  // In Bluffjack the house wins pots; its chips are out of the game, or set aside for the winner of the match (B6, B10).
  const house = variants[view.variant].family === 'bluffjack' ? view.house : 0;
  const won = awards.filter(({ shares }) => shares.length > 0);
  const sum = (awarded: readonly PotAward[]) => awarded.reduce((total, { amount }) => total + amount, 0);
  const paid = sum(won);
  // What is won whole is won by a high hand (R1.8).
  const paidLow = sum(won.filter(({ half }) => half === 'low'));
  if (!running && pots.length === 0 && carry === 0 && house === 0 && won.length === 0) return null;

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
  // Of several pots it is always told, so that they do not move with the bets of a round.
  const total =
    pots.length > 1 || (running && potTotal > pot) ? t('potTotal', { amount: chips(potTotal) }) : undefined;

  return (
    <ul className={styles.pots} aria-label={t('pots')}>
      {pots.map((each, index) => (
        <Pot
          key={index}
          isPile
          isWhole={pots.length === 1}
          moves={`pot ${index}`}
          name={pots.length === 1 ? t('pot') : index === 0 ? t('mainPot') : t('sidePot', { number: index })}
          amount={each.amount}
          note={pots.length === 1 ? total : eligible(each.eligible)}
        />
      ))}
      {running && pots.length === 0 && potTotal > 0 && (
        <Pot isPile={false} isWhole moves="pot 0" name={t('pot')} amount={potTotal} />
      )}
      {won.length > 0 && (
        <Pot
          key="paid"
          isPile={false}
          isWhole
          isPaid
          name={t('pot')}
          amount={paid}
          note={
            paidLow > 0 ? t('paidHalves', { high: chips(paid - paidLow), low: chips(paidLow) }) : undefined
          }
        />
      )}
      {carry > 0 && (
        <Pot
          key={running ? 'in' : 'carried'}
          isPile={!running}
          isWhole={!running}
          name={t(running ? 'carriedIn' : 'carriedPot')}
          amount={carry}
        />
      )}
      {house > 0 && (
        <Pot isPile={false} name={t(view.rules.noHouse ? 'setAside' : 'housePot')} amount={house} />
      )}
      {pots.length > 1 && <li className={styles.total}>{total}</li>}
    </ul>
  );
}

type Cards = readonly CardView[];

interface BoardProps {
  readonly label: string;
  readonly cards: Cards;
  /** What would have come after them (R8.4). */
  readonly rabbit: Cards;
  /** How many cards lie on another board, and are left out here. */
  readonly shared: number;
  readonly places: number;
  readonly marks: ReadonlyMap<CardCode, CardMark> | undefined;
}

/** One board, with a place for each card that is still to come, or what would have come in it after a rabbit hunt (R8.4). */
function Board({ label, cards, rabbit, shared, places, marks }: BoardProps) {
  const t = useTranslations('table');
  const phrases = usePhrases();
  const missing = Math.max(0, places - cards.length - rabbit.length);
  return (
    <ol className={styles.board} aria-label={label}>
      {Array.from({ length: shared }, (_, index) => (
        <li key={`shared ${index}`} className={styles.shared} aria-hidden="true" />
      ))}
      {cards.slice(shared).map(
        (each) =>
          each.card !== null && (
            <li key={each.slot} className={styles.card} data-moves={`board ${each.slot}`}>
              <CardFront
                face={getFace(each.card)}
                label={describeCard(each.card, phrases)}
                mark={marks?.get(each.card) ?? null}
              />
            </li>
          ),
      )}
      {rabbit.map(
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
                  style={{ '--cards': rabbit.length } as CSSProperties}
                  aria-hidden="true"
                >
                  {t('rabbitHunt')}
                </span>
              )}
            </li>
          ),
      )}
      {Array.from({ length: missing }, (_, index) => (
        <li key={`empty ${places - missing + index}`} className={styles.place} aria-hidden="true" />
      ))}
    </ol>
  );
}

interface BoardsProps {
  readonly view: TableView;
  /** By board, the first one first. */
  readonly marks: readonly ReadonlyMap<CardCode, CardMark>[];
}

/** The community cards: one board, both of a double board (R8.3), or one below the other those of each run (R8.1). */
export function Boards({ view, marks }: BoardsProps) {
  const t = useTranslations('table');
  const { board, otherBoards, sharedCards, rabbit, rules } = view;
  const boards: readonly Cards[] = Array.from(
    { length: Math.max(rules.boards ?? 1, 1 + otherBoards.length) },
    (_, index) => (index === 0 ? board : (otherBoards[index - 1] ?? [])),
  );
  // A stud game has a board only where the deck ran short: one card that everyone shares (R7.1).
  const places = variants[view.variant].family === 'board' ? 5 : board.length + (rabbit[0]?.length ?? 0);
  if (places === 0) return null;
  const label = (index: number) =>
    boards.length === 1 ? t('board') : t(getBoardName(rules), { number: index + 1 });
  return (
    <div className={styles.boards} data-boards={boards.length}>
      {boards.map((cards, index) => (
        <Board
          key={label(index)}
          label={label(index)}
          cards={cards}
          rabbit={rabbit[index] ?? []}
          shared={index === 0 ? 0 : sharedCards}
          places={places}
          marks={marks[index]}
        />
      ))}
    </div>
  );
}
