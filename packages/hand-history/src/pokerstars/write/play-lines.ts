import {
  activePlayers,
  type EventOf,
  findSeat,
  type GameEvent,
  getBoardIndex,
  type HandContext,
  type HandSeat,
  isAllIn,
  listBoards,
  type Post,
  type Seat,
  variants,
} from '@openfelt/engine';
import { nameHand } from './hand-name.ts';
import { countStreets, formatHeading, formatRunHeading, isAtDraw, runNames } from './streets.ts';
import { findAll, findVisible, inBrackets, type TextReader, type WrittenStep } from './text-reader.ts';
import { isButtonBlind } from './unwritable.ts';

/** How a pot is called, of so many. */
function namePot(pot: number, count: number): string {
  if (count === 1) return 'pot';
  if (pot === 0) return 'main pot';
  return count === 2 ? 'side pot' : `side pot-${pot}`;
}

/** A hand as one of its runs saw it. */
export function onRun(hand: HandContext, run: number | null): HandContext {
  return run === null ? hand : { ...hand, board: listBoards(hand)[run] ?? [] };
}

/** The awards of a hand and how many pots it had. */
export function getAwards(steps: readonly WrittenStep[]): {
  readonly awards: readonly EventOf<'PotAwarded'>[];
  readonly pots: number;
} {
  const awards = steps.flatMap(({ event }) => (event.type === 'PotAwarded' ? [event] : []));
  return { awards, pots: Math.max(0, ...awards.map(({ pot }) => pot)) + 1 };
}

const bySeat = (a: HandSeat, b: HandSeat) => a.seat - b.seat;

const blindNames = {
  small: 'small blind',
  big: 'big blind',
  owed: 'big blind',
  dead: 'small blind',
} as const;

/** The forced bets; an owed blind and a dead one of the same player are one post. */
function writeBlinds(
  { posts }: EventOf<'BlindsPosted'>,
  hand: HandContext,
  say: (seat: Seat, what: string) => string,
  { amount }: TextReader,
): readonly string[] {
  const findsPost = (blind: string, seat: Seat) => (post: Post & { readonly blind: string }) =>
    post.blind === blind && post.seat === seat;
  return posts.flatMap((post) => {
    const { seat, blind } = post;
    if (blind === 'straddle') {
      const what = isButtonBlind(hand.forced, hand.dealer) ? 'button blind' : 'straddle';
      return say(seat, `posts ${what} ${amount(post.amount)}`);
    }
    if (blind === 'dead' && posts.some(findsPost('owed', seat))) return [];
    const dead = blind === 'owed' ? posts.find(findsPost('dead', seat)) : undefined;
    if (dead !== undefined) return say(seat, `posts small & big blinds ${amount(post.amount + dead.amount)}`);
    return say(seat, `posts ${blindNames[blind]} ${amount(post.amount)}`);
  });
}

/** The lines of a hand from its forced bets to its last pot. */
export function writePlay(steps: readonly WrittenStep[], reader: TextReader): readonly string[] {
  const { name, amount } = reader;
  const { awards, pots } = getAwards(steps);
  const lines: string[] = [];
  const showdown: Seat[] = [];
  /** The last street that has its heading. */
  let opened = -1;
  /** The street whose cards are dealt and that has none yet. */
  let dealt: number | null = null;
  const held = new Map<Seat, number>();
  /** Where the line of the reader's own last draw is, and what of the hand stayed. */
  let drawn: { readonly at: number; readonly stayed: number; readonly held: number } | null = null;

  const openStreet = (hand: HandContext, street: number) => {
    dealt = null;
    if (street <= opened) return;
    opened = street;
    const { family } = variants[hand.variant];
    const board = hand.board.map(({ card }) => card);
    const heading = formatHeading(hand, street, board);
    if (heading !== null) lines.push(heading);
    for (const player of hand.seats.toSorted(bySeat)) {
      const count = held.get(player.seat) ?? 0;
      held.set(player.seat, player.cards.length);
      if (player.folded || (family !== 'stud' && street > 0)) continue;
      const fresh = findVisible(player, player.cards.slice(count), reader);
      const earlier = findVisible(player, player.cards.slice(0, count), reader);
      if (fresh.length === 0) continue;
      const shown = earlier.length === 0 ? inBrackets(fresh) : `${inBrackets(earlier)} ${inBrackets(fresh)}`;
      lines.push(`Dealt to ${name(player.seat)} ${shown}`);
    }
    // Courchevel's first board card lies open before anybody bets.
    if (family === 'board' && street === 0 && board.length > 0)
      lines.push(`*** PRE-FLOP *** ${inBrackets(board)}`);
  };
  const say = (hand: HandContext) => (seat: Seat, what: string) => {
    const player = findSeat(hand, seat);
    return `${name(seat)}: ${what}${player !== undefined && isAllIn(player) ? ' and is all-in' : ''}`;
  };
  const writeDraw = ({ seat, slots }: EventOf<'Discarded'>, before: HandContext) => {
    const cards = findSeat(before, seat)?.cards ?? [];
    const out = cards.filter(({ slot }) => slots.includes(slot));
    const known = seat === reader.hero ? findAll(out.length === 0 ? cards : out, reader) : null;
    const shownCards = known === null ? '' : ` ${inBrackets(known)}`;
    if (out.length === 0)
      return lines.push(`${name(seat)}: stands pat${shownCards === '' ? '' : ` on${shownCards}`}`);
    lines.push(`${name(seat)}: discards ${out.length} card${out.length === 1 ? '' : 's'}${shownCards}`);
    if (known !== null) drawn = { at: lines.length, stayed: cards.length - out.length, held: cards.length };
    return;
  };
  /** What the reader drew stands below what they discarded, though others had their turn before it was dealt. */
  const writeDrawn = (hand: HandContext) => {
    const player = hand.seats.find(({ seat }) => seat === reader.hero);
    const cards = player === undefined ? null : findAll(player.cards, reader);
    if (drawn === null || player === undefined || cards?.length !== drawn.held) return;
    const [stayed, fresh] = [cards.slice(0, drawn.stayed), cards.slice(drawn.stayed)];
    const shown = stayed.length === 0 ? inBrackets(fresh) : `${inBrackets(stayed)} ${inBrackets(fresh)}`;
    lines.splice(drawn.at, 0, `Dealt to ${name(player.seat)} ${shown}`);
    drawn = null;
  };
  const writeShowdown = (hand: HandContext, run: number | null) => {
    lines.push(`*** ${run === null ? '' : `${runNames[run]} `}SHOW DOWN ***`);
    for (const seat of showdown) {
      const player = findSeat(hand, seat);
      const cards = player?.shown === true ? findAll(player.cards, reader) : null;
      if (cards === null) lines.push(`${name(seat)}: mucks hand`);
      else lines.push(`${name(seat)}: shows ${inBrackets(cards)} (${nameHand(onRun(hand, run), cards)})`);
    }
  };
  /** Each run has a showdown of its own, with its part of every pot. */
  const writeRuns = (hand: HandContext) => {
    for (const run of runNames.keys()) {
      writeShowdown(hand, run);
      for (const award of awards) if ((award.board ?? 0) === run) writeAward(award);
    }
  };
  const writeAward = ({ pot, shares }: EventOf<'PotAwarded'>) => {
    for (const { seat, amount: share } of shares)
      if (share > 0) lines.push(`${name(seat)} collected ${amount(share)} from ${namePot(pot, pots)}`);
  };
  const writeEvent = (event: GameEvent, before: HandContext, hand: HandContext) => {
    const act = say(hand);
    switch (event.type) {
      case 'AntesPosted':
        for (const post of event.posts) lines.push(act(post.seat, `posts the ante ${amount(post.amount)}`));
        break;
      case 'BlindsPosted':
        lines.push(...writeBlinds(event, hand, act, reader));
        break;
      case 'TimeRanOut':
        lines.push(`${name(event.seat)} has timed out`);
        break;
      case 'BringInPosted':
        lines.push(act(event.seat, `brings in for ${amount(event.amount)}`));
        break;
      case 'Folded':
        lines.push(`${name(event.seat)}: folds`);
        break;
      case 'Checked':
        lines.push(`${name(event.seat)}: checks`);
        break;
      case 'Called':
        lines.push(act(event.seat, `calls ${amount(event.amount)}`));
        break;
      case 'Bet':
        lines.push(act(event.seat, `bets ${amount(event.to)}`));
        break;
      case 'Raised': {
        const highest = Math.max(...before.seats.map(({ bet }) => bet));
        lines.push(act(event.seat, `raises ${amount(event.to - highest)} to ${amount(event.to)}`));
        break;
      }
      case 'Discarded':
        writeDraw(event, before);
        break;
      case 'UncalledReturned':
        lines.push(`Uncalled bet (${amount(event.amount)}) returned to ${name(event.seat)}`);
        break;
      case 'PotAwarded':
        if (hand.otherBoards === undefined) writeAward(event);
        break;
      default:
        break;
    }
  };
  for (const { event, before, hand } of steps) {
    if (event.type === 'DeckReshuffled') lines.push('The deck is reshuffled');
    else if (event.type === 'CardsDealt' && isAtDraw(before)) writeDrawn(hand);
    else if (event.type === 'CardsDealt' && (before.runs?.times ?? 1) > 1) {
      if (dealt !== null) openStreet(before, dealt);
      const run = Math.max(0, ...event.cards.map(({ to }) => getBoardIndex(to)));
      lines.push(
        formatRunHeading(
          run,
          onRun(hand, run).board.map(({ card }) => card),
        ),
      );
    } else if (event.type === 'CardsDealt') {
      const street = countStreets(before);
      if (dealt !== null && dealt < street) openStreet(before, dealt);
      dealt = street;
    } else if (event.type === 'HandShown' || event.type === 'HandMucked') showdown.push(event.seat);
    else if (event.type !== 'RunsAnswered') {
      if (dealt !== null) openStreet(before, dealt);
      if (before.toAct !== null) openStreet(before, countStreets(before));
      if (event.type === 'PotAwarded' && event === awards[0] && activePlayers(before).length > 1) {
        if (before.otherBoards === undefined) writeShowdown(before, null);
        else writeRuns(before);
      }
      writeEvent(event, before, hand);
    }
  }
  return [...lines, ...writeEnd(steps, reader)];
}

/** What is said once the pots are paid: that no low hand was good enough, whether a winner who is left alone shows cards, and who else does. */
function writeEnd(steps: readonly WrittenStep[], { name }: TextReader): readonly string[] {
  const hand = steps.at(-1)?.hand;
  if (hand === undefined) return [];
  const active = activePlayers(hand);
  const isSplit = variants[hand.variant].low !== undefined;
  const shown = steps.flatMap(({ event }) => (event.type === 'CardsShown' ? [event] : []));
  // One line a player, whatever they showed at a time: a second one is not read.
  const lines = [...new Set(shown.map(({ seat }) => seat))].map((seat) => {
    const cards = shown.flatMap((event) => (event.seat === seat ? event.cards : []));
    return `${name(seat)}: shows ${inBrackets(cards.map(({ card }) => card))}`;
  });
  if (active.length > 1) {
    const hasNoLow = isSplit && !hand.awards.some(({ half }) => half === 'low');
    return [...(hasNoLow ? ['No low hand qualified'] : []), ...lines];
  }
  const silent = active.filter(({ seat }) => !shown.some((each) => each.seat === seat));
  return [...silent.map(({ seat }) => `${name(seat)}: doesn't show hand`), ...lines];
}
