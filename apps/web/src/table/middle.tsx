'use client';
import type { CardCode } from '@openfelt/cards';
import { type TableView, variants } from '@openfelt/engine';
import { cardName } from '@openfelt/hand-history';
import { useLocale, useTranslations } from 'next-intl';
import { CardFront } from '../cards/card.tsx';
import { faceOf } from '../cards/face.ts';
import { Amount } from '../chips/amount.tsx';
import { ChipStack } from '../chips/chip-stack.tsx';

/** The pots by their names: the main pot, side pots by number, what is carried or the house's, and all with the bets. */
export function Pots({ view }: { readonly view: TableView }) {
  const t = useTranslations('table');
  const { pots, carry, pot, potTotal } = view;
  const running = view.phase !== 'settled' && view.result === null;
  // In Bluffjack the house wins pots; its chips are out of the game, or set aside for the winner of the match (B6, B10).
  const house = variants[view.variant].family === 'bluffjack' ? view.house : 0;
  if (!running && carry === 0 && house === 0) return null;
  return (
    <ul className="pots" aria-label={t('pots')}>
      {pots.map((each, index) => (
        <li className="pot" key={index}>
          <ChipStack amount={each.amount} />
          <span className="pot-name">
            {pots.length === 1 ? t('pot') : index === 0 ? t('mainPot') : t('sidePot', { number: index })}
          </span>
          <span className="pot-amount" key={each.amount}>
            <Amount value={each.amount} />
          </span>
        </li>
      ))}
      {carry > 0 && (
        <li className="pot pot-note" data-alone={!running}>
          {!running && <ChipStack amount={carry} />}
          <span className="pot-name">{t(running ? 'carriedIn' : 'carriedPot')}</span>
          <Amount value={carry} />
        </li>
      )}
      {house > 0 && (
        <li className="pot pot-note">
          <span className="pot-name">{t(view.rules.noHouse ? 'setAside' : 'housePot')}</span>
          <Amount value={house} />
        </li>
      )}
      {running && potTotal > pot && (
        <li className="pot pot-note">
          <span className="pot-name">{t('withBets')}</span>
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
  const locale = useLocale();
  // A stud game has a board only where the deck ran short: one card that everybody shares (R7.1).
  const places = variants[view.variant].family === 'board' ? 5 : view.board.length;
  if (places === 0) return null;
  const missing = Math.max(0, places - view.board.length);
  return (
    <ol className="board" aria-label={t('board')}>
      {view.board.map(
        (each) =>
          each.card !== null && (
            <li key={each.slot} className="board-card">
              <CardFront
                face={faceOf(each.card)}
                label={cardName(each.card, locale)}
                mark={best.has(each.card) ? 'best' : null}
              />
            </li>
          ),
      )}
      {Array.from({ length: missing }, (_, index) => (
        <li key={`empty ${index}`} className="board-place" aria-hidden="true" />
      ))}
    </ol>
  );
}
