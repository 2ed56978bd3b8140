'use client';
import type { HandListItem } from '@openfelt/api';
import { describeCard } from '@openfelt/hand-history/describe';
import { useLocale, useTranslations } from 'next-intl';
import { formatChips, formatSignedChips } from '../chips/format-chips.ts';
import { usePlayerName } from '../i18n/player-name.ts';
import { usePhrases } from '../i18n/use-phrases.ts';
import { useGameName } from '../table/game-name.ts';
import { nameHand } from '../table/name-hand.ts';
import { splitCards } from './hand-cards.tsx';
import { useTournamentWords } from './use-tournament-words.ts';

/** The viewer in a hand, or who tells it; undefined of others. */
export const findOwn = ({ own, players }: HandListItem): HandListItem['players'][number] | undefined =>
  players.find(({ seat }) => seat === own);

/** Of whose cards a list has something to show: the viewer's own, else those of a winner who showed. */
export function findHolder(hand: HandListItem): HandListItem['players'][number] | null {
  const own = findOwn(hand);
  if (own !== undefined) return own;
  return hand.players.find(({ won, cards }) => won && cards !== null) ?? null;
}

/** The phrase for a pot that no one won: it is the house's (B6), unless there was nothing in it. */
export const getUnwonKey = ({ pot }: HandListItem) => (pot > 0 ? 'toHouse' : 'noWinner');

/** What a row of the list is made from, in words: its parts, and all of it as it is heard. */
export function useRowWords() {
  const t = useTranslations('hands');
  const locale = useLocale();
  const phrases = usePhrases();
  const playerName = usePlayerName();
  const { game, limit } = useGameName();
  const tournament = useTournamentWords();

  const describeName = (hand: HandListItem) => nameHand(hand, (number) => t('number', { number }));

  function describeResult(hand: HandListItem): string {
    if (hand.result !== 'won') return t(hand.result);
    const winners = hand.players.filter(({ won }) => won);
    return winners.length === 0
      ? t(getUnwonKey(hand))
      : t('won', { names: winners.map(({ name }) => playerName(name)).join(t('and')) });
  }

  function describeGame(hand: HandListItem): string {
    const line = t('gameLine', { limit: limit(hand.limit), game: game(hand.variant) });
    return hand.bet === null ? line : t('stakesLine', { line, bet: formatChips(hand.bet, locale) });
  }

  /** What stands out about a hand, the viewer's tags apart. */
  function listMarks(hand: HandListItem): readonly string[] {
    return [
      ...(hand.showdown ? [t('showdown')] : []),
      ...(hand.allIn ? [t('allIn')] : []),
      ...(hand.source === 'recorded' ? [t('imported')] : []),
      ...(hand.tournament === null ? [] : [tournament.describeShort(hand.tournament)]),
    ];
  }

  function describe(hand: HandListItem, when: string): string {
    const own = findOwn(hand);
    const holder = findHolder(hand);
    const list = (cards: string) =>
      splitCards(cards)
        .map((card) => describeCard(card, phrases))
        .join(t('comma'));
    const held =
      holder === null || holder.cards === null
        ? []
        : own === undefined
          ? [t('shownCards', { name: playerName(holder.name), cards: list(holder.cards) })]
          : [t('ownCards', { cards: list(holder.cards) })];
    return [
      t('heading', { ...describeName(hand) }),
      describeGame(hand),
      ...held,
      ...(hand.board === '' ? [] : [t('boardCards', { cards: list(hand.board) })]),
      describeResult(hand),
      t('potOf', { amount: formatChips(hand.pot, locale, hand.unit) }),
      ...(own === undefined ? [] : [t('ownNet', { net: formatSignedChips(own.net, locale, hand.unit) })]),
      ...listMarks(hand),
      ...(hand.dispute === null ? [] : [t(`disputed.${hand.dispute}`)]),
      ...(hand.tags.length === 0 ? [] : [t('tagged', { tags: hand.tags.join(t('comma')) })]),
      when,
    ].join(t('stop'));
  }

  return { describe, describeName, describeGame, describeResult, listMarks };
}
