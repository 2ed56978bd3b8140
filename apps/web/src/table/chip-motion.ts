import type { SeatView, TableView } from '@openfelt/engine';
import type { PotAward } from '../events/use-pot-results.ts';
import { type ChipMove, findChipMoves } from './chip-moves.ts';
import { easings, findMoving, type Motion, type Stillness, send, shift, travel, type Way } from './motion.ts';

/** Chips that are drawn on their way to a place where others lie already, or none are drawn. */
export interface ChipFlight {
  readonly amount: number;
  readonly keyframes: Keyframe[];
  readonly timing: KeyframeAnimationOptions;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** How chips of each kind go; null where they are at their end at once. */
const ways: Readonly<Record<Motion, Readonly<Record<ChipMove['kind'], Way | null>>>> = {
  full: {
    bet: { duration: 180, easing: 'pop' },
    return: { duration: 260, easing: 'move' },
    gather: { duration: 320, easing: 'move' },
    split: { duration: 240, easing: 'move' },
    pay: { duration: 320, easing: 'move' },
    odd: { duration: 320, easing: 'move', delay: 200 },
  },
  calm: {
    bet: { duration: 120, easing: 'out' },
    return: { duration: 160, easing: 'move' },
    gather: { duration: 200, easing: 'move' },
    split: null,
    pay: { duration: 320, easing: 'move' },
    odd: null,
  },
};
/** Between the bets of two players that go into the pots, in ms. */
const stagger = { full: 25, calm: 0 } as const;

/** How long a winner's stack is counted up once the chips are there, in ms. */
const counting = 400;

/** How far the halves of a pot part before they go to their winners, in px, for how long, and what the low half waits, in ms. */
const parting = { width: 40, duration: 240, lowWaits: 350 } as const;

const getMiddle = ({ left, top, width, height }: DOMRect): Point => ({
  x: left + width / 2,
  y: top + height / 2,
});

/** Where chips begin or end at a place: of a plate at its edge towards the other end, so that they do not cover what it says. */
function findEnd(name: string, place: DOMRect, other: DOMRect): Point {
  const middle = getMiddle(place);
  if (!name.startsWith('plate')) return middle;
  const { x, y } = getMiddle(other);
  const [width, height] = [Math.abs(x - middle.x), Math.abs(y - middle.y)];
  const inside = Math.min(1, place.width / 2 / width, place.height / 2 / height);
  return { x: middle.x + (x - middle.x) * inside, y: middle.y + (y - middle.y) * inside };
}

const toTransform = ({ x, y }: Point) => `translate(${x}px, ${y}px)`;

interface Path extends Way {
  readonly keyframes: Keyframe[];
}

/** The way of chips between two points, as they are put down, or as half of a pot that parts from the other first: then the high half goes before the low one. */
function layPath(
  { duration, easing }: Way,
  manner: 'put' | 'high' | 'low' | 'plain',
  start: Point,
  end: Point,
): Path {
  const [from, to] = [toTransform(start), toTransform(end)];
  if (manner === 'put')
    return { keyframes: [{ transform: `${from} scale(.7)` }, { transform: to }], duration, easing };
  if (manner === 'plain') return { keyframes: [{ transform: from }, { transform: to }], duration, easing };
  const aside = toTransform({
    x: start.x + (manner === 'high' ? -parting.width : parting.width),
    y: start.y,
  });
  const waits = manner === 'low' ? parting.lowWaits : 0;
  const total = parting.duration + waits + duration;
  const keyframes = [
    { transform: from, offset: 0 },
    { transform: aside, offset: parting.duration / total },
    { transform: aside, offset: (parting.duration + waits) / total, easing: easings.move },
    { transform: to, offset: 1 },
  ];
  return { keyframes, duration: total, easing };
}

/** Chips that are seen on their way alone; they fade as they come to a plate. */
function toFlight(amount: number, { keyframes, duration, easing }: Path, delay: number, fades: boolean) {
  const seen = keyframes.map((keyframe, index) =>
    index === keyframes.length - 1 ? { ...keyframe, opacity: fades ? 0 : 1 } : { ...keyframe, opacity: 1 },
  );
  if (fades) seen.splice(-1, 0, { opacity: 1, offset: 0.8 });
  return {
    amount,
    keyframes: seen,
    timing: { duration, delay, easing: easings[easing], fill: 'backwards' },
  } as const;
}

/** How what moves is drawn. */
interface Drawing {
  readonly motion: Motion;
  /** What was won of each pot; none before the hand is over. */
  readonly awards: readonly PotAward[];
  /** Which share of its full time it takes. */
  readonly pace: number;
  /** Writes an amount. */
  readonly write: (amount: number) => string;
}

interface Change extends Drawing {
  readonly before: Stillness;
  readonly after: Stillness;
  readonly elements: ReadonlyMap<string, HTMLElement>;
}

/** What a pot's number says, by its name; null for a pot that is not there. */
function findAmount({ pots, potTotal }: TableView, name: string): number | null {
  const number = Number(name.split(' ')[1]);
  // Before the first bets are gathered one pot says what all have bet.
  return pots[number]?.amount ?? (pots.length === 0 && number === 0 ? potTotal : null);
}

/** Counts on a copy of what says an amount, as far as a motion has come. */
function count(
  copy: HTMLElement,
  [from, to]: readonly [number, number],
  motion: Animation,
  write: Drawing['write'],
): void {
  const number = copy.querySelector('.num')?.firstChild ?? null;
  if (number === null) return;
  // A longer number keeps its line.
  if (write(to).length > write(from).length) copy.style.width = 'max-content';
  const step = () => {
    const progress = motion.effect?.getComputedTiming().progress ?? 0;
    number.nodeValue = write(Math.round(from + (to - from) * progress));
    if (copy.isConnected) requestAnimationFrame(step);
  };
  step();
}

/** Counts up on the copy of a pot while chips come to it. */
function countPot(pot: string, copy: HTMLElement, motion: Animation, { before, after, write }: Change): void {
  const [from, to] = [findAmount(before.view, pot), findAmount(after.view, pot)];
  if (from !== null && to !== null && from !== to) count(copy, [from, to], motion, write);
}

/** Counts a winner's stack up from when the chips are there; what is read of it is new at once. */
function countStack(seat: SeatView, arrived: number, { before, elements, write }: Change): void {
  const was = before.view.seats[seat.seat];
  const stack = elements.get(`plate ${seat.seat}`)?.querySelector<HTMLElement>('[data-stack]');
  // Without what the same moment may have brought besides, as the last call.
  const from = seat.stack - seat.won;
  if (stack == null || was?.player !== seat.player || from < 0) return;
  const copy = stack.cloneNode(true) as HTMLElement;
  Object.assign(copy.style, {
    position: 'absolute',
    // Of the whole plate, and not of its own field.
    gridArea: 'auto',
    left: `${stack.offsetLeft}px`,
    top: `${stack.offsetTop}px`,
  });
  copy.setAttribute('aria-hidden', 'true');
  copy.dataset.covers = '';
  stack.after(copy);
  const motion = travel(copy, [{ opacity: 1 }, { opacity: 1 }], {
    duration: counting,
    easing: 'out',
    delay: arrived,
  });
  stack.animate([{ opacity: 0 }, { opacity: 0 }], arrived + counting);
  count(copy, [from, seat.stack], motion, write);
  const remove = () => copy.remove();
  motion.finished.then(remove, remove);
}

/** Keeps pots where they were until the chips that go into them arrive, and counts them up; what is read of them is new at once. */
function holdPots(stage: HTMLElement, pots: Iterable<string>, until: number, change: Change): void {
  for (const pot of pots) {
    const [element, copy] = [change.elements.get(pot), change.before.copies.get(pot)];
    const [from, to] = [change.before.places.get(pot), change.after.places.get(pot)];
    if (element === undefined || copy === undefined || from === undefined || to === undefined) continue;
    // What tells that the number has grown does so as the chips arrive.
    for (const animation of element.getAnimations({ subtree: true }))
      animation.effect?.updateTiming({ delay: until * change.pace });
    const way = { duration: until, easing: 'move' } as const;
    countPot(pot, copy, send(stage, copy, from, { transform: shift(to, from) }, way), change);
    element.animate([{ opacity: 0 }, { opacity: 0 }], until);
  }
}

/** Where a move is seen to begin and to end. What is won goes to its winner's plate where it is not drawn. */
function findTrip({ from, to }: ChipMove, { before, after }: Change) {
  const middle = after.places.get('middle');
  const target = to.startsWith('won') && !after.places.has(to) ? to.replace('won', 'plate') : to;
  const start = before.places.get(from) ?? after.places.get(from) ?? middle;
  const end = after.places.get(target) ?? before.places.get(target) ?? middle;
  if (start === undefined || end === undefined) return null;
  return { target, start: findEnd(from, start, end), end: findEnd(target, end, start) };
}

/** How chips are seen to go: put down before their player, or, of a pot that is halved, as a part of it. */
function getManner({ kind }: ChipMove, element: HTMLElement | undefined, motion: Motion) {
  if (motion === 'calm') return 'plain';
  if (kind === 'bet') return 'put';
  const half = element?.dataset.half;
  return half === 'high' || half === 'low' ? half : 'plain';
}

/**
 * Lets chips travel from where they were. Those that lie where nothing lay before come there themselves; of the others, which join some
 * or go where none are drawn, it gives what is to be drawn on the way.
 */
export function moveChips(
  stage: HTMLElement,
  before: Stillness,
  after: Stillness,
  drawing: Drawing,
): readonly ChipFlight[] {
  const { motion, awards } = drawing;
  const change = { before, after, elements: findMoving(stage), ...drawing };
  const { left, top } = stage.getBoundingClientRect();
  const moves = findChipMoves(before.view, after.view, awards);
  const gathered = moves.filter(({ kind }) => kind === 'gather');
  const sources = [...new Set(gathered.map(({ from }) => from))];
  const lastLeaves = stagger[motion] * Math.max(0, sources.length - 1);
  const gathering = sources.length === 0 ? 0 : (ways[motion].gather?.duration ?? 0) + lastLeaves;
  if (before.view.handNumber === after.view.handNumber)
    holdPots(stage, new Set(gathered.map(({ to }) => to)), gathering, change);

  const lies = new Set(before.places.keys());
  const flights: ChipFlight[] = [];
  /** When all is there that was won, by its place. */
  const arrived = new Map<string, number>();
  for (const move of moves) {
    const { kind, amount } = move;
    const way = ways[motion][kind];
    const trip = findTrip(move, change);
    if (trip === null || way === null) continue;
    const { target, start, end } = trip;
    const element = change.elements.get(move.to);
    const manner = getManner(move, element, motion);
    const isWon = kind === 'pay' || kind === 'odd';
    // What is won waits for the bets that are won with it.
    const waits = isWon ? gathering : kind === 'gather' ? stagger[motion] * sources.indexOf(move.from) : 0;
    const delay = waits + (way.delay ?? 0);
    const joins =
      kind === 'gather' || element === undefined || !after.places.has(move.to) || lies.has(move.to);
    const inStage = ({ x, y }: Point): Point => ({ x: x - left, y: y - top });
    const path = joins
      ? layPath(way, manner, inStage(start), inStage(end))
      : layPath(way, manner, { x: start.x - end.x, y: start.y - end.y }, { x: 0, y: 0 });
    if (isWon) arrived.set(move.to, Math.max(arrived.get(move.to) ?? 0, delay + path.duration));
    if (joins) flights.push(toFlight(amount, path, delay, target.startsWith('plate')));
    else {
      lies.add(move.to);
      travel(element, path.keyframes, { ...path, delay });
    }
  }
  if (motion === 'full')
    for (const seat of after.view.seats) {
      const at = seat === null ? undefined : arrived.get(`won ${seat.seat}`);
      if (seat !== null && at !== undefined) countStack(seat, at, change);
    }
  return flights;
}
