import type { CardCode } from '@openfelt/cards';
import { type SeatView, type TableView, variants, view as viewOf } from '@openfelt/engine';
import { type ReplayStep, replayFinished, type StoredEvent } from '@openfelt/hand-history';
import { createPhrases } from '@openfelt/phrases';
import { getLocale, getMessages, getTranslations } from 'next-intl/server';
import { formatChips, formatSignedChips } from '../chips/format-chips.ts';
import { formatEventLines } from '../events/event-lines.ts';
import { indexOfVersion, listKnownCards, parsePerspective, type Seen } from '../replay/position.ts';
import { describeGame } from '../share/describe-game.ts';
import { keepLetters } from '../share/picture-fonts.ts';
import { settlements } from '../table/hand-result.ts';
import { actedSeats, seatTag } from '../table/last-action.ts';
import { type Place, placeSeats } from '../table/layout.ts';
import { hasShownFolded, showingTotal } from '../table/showing.ts';

/** A hand of which a picture is drawn, as one viewer sees it. */
export interface PicturedHand extends Seen {
  /** What the hand is called; null leaves that out. */
  readonly title: string | null;
  readonly unit: number;
  readonly events: readonly StoredEvent[];
  /** By player; null where they are left out, and players are called by their seats. */
  readonly names: Readonly<Record<string, string>> | null;
}

/** A seat in words. */
export interface PicturedSeat {
  readonly place: Place;
  readonly name: string;
  readonly stack: string;
  /** Null is a card whose face the viewer does not know. */
  readonly cards: readonly (CardCode | null)[];
  /** What the player did last, or what the hand came to for them; empty for nothing. */
  readonly tag: string;
  /** At Bluffjack what the cards come to, with a mark for what lies hidden (B1); empty elsewhere. */
  readonly total: string;
  /** The chips that lie before the player; empty for none. */
  readonly bet: string;
  readonly isDealer: boolean;
  readonly isToAct: boolean;
  /** Takes no part in the hand, or no more. */
  readonly isOut: boolean;
  readonly hasWon: boolean;
}

/** All that stands on the picture of a position. */
export interface PicturedPosition {
  readonly title: string;
  readonly game: string;
  /** What has just happened. */
  readonly line: string;
  readonly pots: readonly string[];
  /** Of each board its places; null is one that is still free. */
  readonly boards: readonly (readonly (CardCode | null)[])[];
  readonly toAct: string;
  readonly seats: readonly PicturedSeat[];
}

/** What words are made with, in the language of whoever asks. */
async function findWords(unit: number) {
  const locale = await getLocale();
  return {
    t: await getTranslations('table'),
    tShare: await getTranslations('share'),
    phrases: createPhrases(locale, await getMessages()),
    chips: (amount: number) => formatChips(amount, locale, unit),
    signed: (amount: number) => formatSignedChips(amount, locale, unit),
  };
}

type Words = Awaited<ReturnType<typeof findWords>>;

/** The pots by their names, as a table has them. */
function describePots(
  { pots, pot, potTotal, carry, house, phase, result, variant, rules }: TableView,
  { t, chips }: Words,
): readonly string[] {
  const isRunning = phase !== 'settled' && result === null;
  const name = (index: number) =>
    pots.length === 1 ? t('pot') : index === 0 ? t('mainPot') : t('sidePot', { number: index });
  const lines = pots.map(({ amount }, index) => `${name(index)} ${chips(amount)}`);
  if (isRunning && pots.length === 0 && potTotal > 0) lines.push(`${t('pot')} ${chips(potTotal)}`);
  if (pots.length > 1 || (isRunning && pots.length > 0 && potTotal > pot))
    lines.push(t('potTotal', { amount: chips(potTotal) }));
  if (carry > 0) lines.push(`${t(isRunning ? 'carriedIn' : 'carriedPot')} ${chips(carry)}`);
  if (variants[variant].family === 'bluffjack' && house > 0)
    lines.push(`${t(rules.noHouse ? 'setAside' : 'housePot')} ${chips(house)}`);
  return lines;
}

/** The boards with their free places. */
function listBoards({ board, otherBoards, rules, variant }: TableView): PicturedPosition['boards'] {
  const places = variants[variant].family === 'board' ? 5 : board.length;
  if (places === 0) return [];
  const count = Math.max(rules.boards ?? 1, 1 + otherBoards.length);
  return Array.from({ length: count }, (_, index) => {
    const cards = index === 0 ? board : (otherBoards[index - 1] ?? []);
    return Array.from({ length: places }, (_place, at) => cards[at]?.card ?? null);
  });
}

/** What a seat's tag says, in words. */
function describeTag(
  seat: SeatView,
  acted: boolean,
  net: number | undefined,
  { t, chips, signed }: Words,
): string {
  if (net !== undefined && seat.inHand && (seat.won > 0 || net !== 0)) return signed(net);
  const tag = seatTag(seat, acted);
  // What was bet lies before the player.
  return tag === null ? '' : t(`last.${tag.word}`, { amount: chips(tag.count), count: tag.count });
}

/** The steps of a hand up to one that an address names. */
function stepsUpTo(steps: readonly ReplayStep[], at: string | null): readonly ReplayStep[] {
  const index = indexOfVersion(
    steps.map(({ version }) => version),
    at,
  );
  return steps.slice(0, index + 1);
}

/** Names by player, where they are left out by the seats. */
function nameSeats(reached: readonly ReplayStep[], say: (seat: number) => string): Record<string, string> {
  const taken = reached.flatMap(({ state }) => state.table?.context.seats ?? []);
  return Object.fromEntries(
    taken.flatMap((seat) => (seat === null ? [] : [[seat.player, say(seat.seat + 1)]])),
  );
}

/** A hand's position in words; null where the hand cannot be folded. `at` and `as` as they stand in the address of a replay. */
export async function describePosition(
  hand: PicturedHand,
  at: string | null,
  as: string | null,
): Promise<PicturedPosition | null> {
  const { title, events, unit } = hand;
  const { steps } = replayFinished(events);
  const reached = stepsUpTo(steps, at);
  const step = reached.at(-1);
  if (step === undefined) return null;
  const words = await findWords(unit);
  const { t, tShare, chips, phrases } = words;
  const names = hand.names ?? nameSeats(reached, (seat) => tShare('seat', { seat }));
  const perspective = parsePerspective(as, hand);
  const known = listKnownCards(perspective, steps);
  const view = viewOf(step.state, perspective.own, known);
  if (view === null) return null;
  const places = placeSeats(view.seats.length, perspective.anchor ?? 0);
  const isBluffjack = variants[view.variant].family === 'bluffjack';
  const acted = actedSeats(step.state);
  const context = step.state.hand?.context;
  const settled =
    context === undefined
      ? null
      : settlements(
          reached.map(({ event }) => event),
          context,
        );
  const nets = new Map(settled?.map(({ seat, net }) => [seat, net]));
  const { game, stakes } = await describeGame(view.variant, view.rules, unit);
  const line = formatEventLines(reached, { names, phrases, unit, knowledge: known }).at(-1)?.text ?? '';
  return {
    title: keepLetters(title ?? ''),
    game: keepLetters(`${game} · ${stakes}`),
    line: keepLetters(line),
    pots: describePots(view, words).map(keepLetters),
    boards: listBoards(view),
    toAct: t('toAct'),
    seats: view.seats.flatMap((seat, number): readonly PicturedSeat[] => {
      const place = places[number];
      if (seat === null || place === undefined) return [];
      const isOut = !seat.inHand || (seat.folded && !hasShownFolded(seat));
      const hidesCards = seat.folded && seat.seat !== view.own && !hasShownFolded(seat);
      return [
        {
          place,
          name: keepLetters(names[seat.player] ?? t('someone', { seat: number + 1 })),
          stack: chips(seat.stack),
          cards: hidesCards ? [] : seat.cards.map(({ card }) => card),
          tag: keepLetters(describeTag(seat, acted === null || acted.has(number), nets.get(number), words)),
          total: isBluffjack ? showingTotal(seat) : '',
          bet: seat.bet > 0 ? chips(seat.bet) : '',
          isDealer: seat.isDealer,
          isToAct: seat.isToAct,
          isOut,
          hasWon: seat.won > 0,
        },
      ];
    }),
  };
}
