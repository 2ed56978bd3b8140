import type { TableView } from '@openfelt/engine';

/** Things arriving, leaving, going from one place to another, and chips that are put down. */
export const easings = {
  out: 'cubic-bezier(.2,.8,.2,1)',
  in: 'cubic-bezier(.5,0,.9,.4)',
  move: 'cubic-bezier(.45,.05,.2,1)',
  pop: 'cubic-bezier(.3,1.4,.5,1)',
} as const;

/** How much moves: everything on its way, or at one of several tables only what says what has changed. */
export type Motion = 'full' | 'calm';

/** Between two cards of a deal, in ms, and how long they may take together. */
const stagger = 45;
const longestDeal = 650;

/** What lies at a table, by its name in `data-moves`, and what it looked like. */
export interface Stillness {
  readonly view: TableView;
  /** Where the table itself is. */
  readonly frame: DOMRect;
  /** Of what is to be seen. */
  readonly places: ReadonlyMap<string, DOMRect>;
  /** Of what is drawn once more as it was: cards that leave the table, pots until chips come to them. */
  readonly copies: ReadonlyMap<string, HTMLElement>;
  /** Which cards lie face down. */
  readonly backs: ReadonlySet<string>;
}

const getMovesName = (element: HTMLElement) => element.dataset.moves ?? '';
const isCopied = (name: string) => name.startsWith('pot') || name.startsWith('hole');

/** What at a table has a name in `data-moves`, by that name. */
export const findMoving = (stage: HTMLElement): ReadonlyMap<string, HTMLElement> =>
  new Map(
    [...stage.querySelectorAll<HTMLElement>('[data-moves]')].map((element) => [
      getMovesName(element),
      element,
    ]),
  );

/** What moves at a table by script, and not by its styles. */
const findMotions = (stage: HTMLElement): readonly Animation[] =>
  stage
    .getAnimations({ subtree: true })
    .filter((each) => !(each instanceof CSSAnimation || each instanceof CSSTransition));

/** Has all that moves at a table, and what it waits for, take a share of its time; with 0 it is at its end at once. */
export function setPace(stage: HTMLElement, pace: number): void {
  for (const animation of findMotions(stage)) {
    if (pace === 0) animation.finish();
    else animation.playbackRate = 1 / pace;
  }
}

/** What lies at a table as it is drawn now. What still moves comes to its end first: places are measured at rest. */
export function takeStillness(stage: HTMLElement, view: TableView): Stillness {
  for (const animation of findMotions(stage)) animation.finish();
  for (const cover of stage.querySelectorAll('[data-covers]')) cover.remove();
  const places = new Map<string, DOMRect>();
  const copies = new Map<string, HTMLElement>();
  const backs = new Set<string>();
  for (const [name, element] of findMoving(stage)) {
    const place = element.getBoundingClientRect();
    if (place.width === 0) continue;
    places.set(name, place);
    if (element.querySelector('[data-back]') !== null) backs.add(name);
    if (isCopied(name)) copies.set(name, element.cloneNode(true) as HTMLElement);
  }
  return { view, frame: stage.getBoundingClientRect(), places, copies, backs };
}

/** At most so many things come at a time; more than that is a jump, and is drawn as one. */
const maxMoves = 60;

/** What of a table says whether anything travels: where it is, and how many things lie there. */
interface Laid {
  readonly frame: Pick<DOMRect, 'x' | 'y' | 'width' | 'height'>;
  readonly places: Pick<Stillness['places'], 'size'>;
}

/** Whether what lies at a table has not moved from where it was but come, many at once, or moved with the table. */
export function isJump(before: Laid, after: Laid): boolean {
  const [from, to] = [before.frame, after.frame];
  const isSame = from.x === to.x && from.y === to.y && from.width === to.width && from.height === to.height;
  return !isSame || after.places.size - before.places.size >= maxMoves;
}

/** The way from the middle of one place to the middle of another. */
export function shift(from: DOMRect, to: DOMRect): string {
  const x = from.left + from.width / 2 - to.left - to.width / 2;
  const y = from.top + from.height / 2 - to.top - to.height / 2;
  return `translate(${x}px, ${y}px)`;
}

/** How long something is on its way, and how it goes. Times in ms. */
export interface Way {
  readonly duration: number;
  readonly easing: keyof typeof easings;
  readonly delay?: number;
}

/** Moves what is drawn; before its delay is over it is where it comes from. */
export function travel(
  element: Element,
  keyframes: Keyframe[],
  { duration, easing, delay = 0 }: Way,
): Animation {
  return element.animate(keyframes, { duration, delay, easing: easings[easing], fill: 'backwards' });
}

/** Draws once more what was there before, on its way; `end` is how it arrives. */
export function send(
  stage: HTMLElement,
  copy: HTMLElement,
  from: DOMRect,
  end: Keyframe,
  way: Way,
): Animation {
  const frame = stage.getBoundingClientRect();
  Object.assign(copy.style, {
    position: 'absolute',
    inset: 'auto',
    left: `${from.left - frame.left}px`,
    top: `${from.top - frame.top}px`,
    width: `${from.width}px`,
    margin: '0',
    translate: 'none',
    zIndex: '4',
    pointerEvents: 'none',
  });
  copy.setAttribute('aria-hidden', 'true');
  copy.inert = true;
  copy.removeAttribute('data-moves');
  stage.append(copy);
  const remove = () => copy.remove();
  const motion = travel(copy, [{ transform: 'none' }, end], way);
  motion.finished.then(remove, remove);
  return motion;
}

/** The card of which an element is the place; null where it is none. */
const getCard = (element: HTMLElement) => element.querySelector<HTMLElement>('[role="img"]');

/** Lays a back over a card until the animation that turns it is half done. */
function coverCard(element: HTMLElement, until: number): void {
  const front = getCard(element);
  if (front === null) return;
  // A real back where one lies at the table: it has the drawing, too.
  const model = element.closest('section')?.querySelector<HTMLElement>('[data-back]') ?? front;
  const back = model.cloneNode(model !== front) as HTMLElement;
  for (const name of ['role', 'aria-label', 'data-suit', 'data-mark']) back.removeAttribute(name);
  back.setAttribute('aria-hidden', 'true');
  back.dataset.back = '';
  back.dataset.covers = '';
  Object.assign(back.style, { position: 'absolute', inset: '0', zIndex: '1' });
  front.append(back);
  const remove = () => back.remove();
  back.animate([{ opacity: 1 }, { opacity: 1 }], until).finished.then(remove, remove);
}

/** How a card comes to its place, and how it is turned there. Times in ms. */
interface Arrival {
  /** Where it comes from, as a transform. */
  readonly from: string;
  readonly duration: number;
  readonly easing: keyof typeof easings;
  readonly delay: number;
  /** When it begins to turn, and for how long; null for a card that stays as it lies. */
  readonly turn: { readonly at: number; readonly duration: number } | null;
}

/** Brings a card to its place, face down, and turns it there. */
function bring(element: HTMLElement, { from, duration, easing, delay, turn }: Arrival): void {
  const arrival = [
    { transform: from, opacity: 0 },
    { opacity: 1, offset: 0.3 },
    { transform: 'none', opacity: 1 },
  ];
  if (duration > 0) travel(element, arrival, { duration, easing, delay });
  const card = getCard(element);
  if (turn === null || card === null) return;
  coverCard(element, turn.at + turn.duration / 2);
  const sides = [{ transform: 'none' }, { transform: 'scaleX(0)' }, { transform: 'none' }];
  travel(card, sides, { duration: turn.duration, easing: 'out', delay: turn.at });
}

/** Brings new cards from the dealer one by one. Those that lie open turn as they arrive, the viewer's own when all lie. Where it is calm backs come together, and open cards turn where they lie. */
function deal(
  cards: readonly HTMLElement[],
  dealer: DOMRect,
  places: Stillness['places'],
  motion: Motion,
): void {
  const isCalm = motion === 'calm';
  const getDelay = (index: number) => (isCalm ? 0 : Math.min(index * stagger, longestDeal));
  const duration = 220;
  const lastLies = getDelay(cards.length - 1) + duration;
  for (const [index, element] of cards.entries()) {
    const to = places.get(getMovesName(element));
    const card = getCard(element);
    if (to === undefined || card === null) continue;
    const delay = getDelay(index);
    const isBack = card.dataset.back !== undefined;
    const lies = card.dataset.mark === 'own' ? lastLies : delay + duration;
    bring(element, {
      from: `${shift(dealer, to)} rotate(8deg)`,
      duration: isCalm && !isBack ? 0 : duration,
      easing: 'out',
      delay,
      turn: isBack ? null : { at: isCalm ? 0 : lies, duration: 140 },
    });
  }
}

/** Brings new cards to the board: several slide together from where the first one lies and turn together, a single one comes from above. Where it is calm they turn where they lie. */
function dealBoard(cards: readonly HTMLElement[], places: Stillness['places'], motion: Motion): void {
  const first = places.get(getMovesName(cards[0] ?? document.body));
  const isFlop = cards.length > 1;
  const duration = motion === 'calm' ? 0 : isFlop ? 200 : 180;
  for (const element of cards) {
    const to = places.get(getMovesName(element));
    if (to === undefined || first === undefined) continue;
    bring(element, {
      from: isFlop ? shift(first, to) : 'translateY(-24px)',
      duration,
      easing: isFlop ? 'move' : 'out',
      delay: 0,
      turn: { at: duration, duration: 160 },
    });
  }
}

/** Lets cards and the dealer button travel from where they were: what has changed is drawn already, and nothing waits for it. */
export function moveCards(stage: HTMLElement, before: Stillness, after: Stillness, motion: Motion): void {
  const middle = after.places.get('middle');
  const dealer = after.places.get('dealer') ?? middle;
  if (middle === undefined || dealer === undefined) return;
  const dealt: HTMLElement[] = [];
  const board: HTMLElement[] = [];
  for (const [name, element] of findMoving(stage)) {
    const kind = name.split(' ', 1)[0];
    const to = after.places.get(name);
    const from = before.places.get(name);
    if (to === undefined) continue;
    if (kind === 'hole' && from === undefined) dealt.push(element);
    else if (kind === 'board' && from === undefined) board.push(element);
    else if (kind === 'hole' && before.backs.has(name) && !after.backs.has(name)) {
      bring(element, { from: 'none', duration: 0, easing: 'out', delay: 0, turn: { at: 0, duration: 220 } });
    } else if (
      kind === 'dealer' &&
      motion === 'full' &&
      from !== undefined &&
      shift(from, to) !== 'translate(0px, 0px)'
    ) {
      travel(element, [{ transform: shift(from, to) }, { transform: 'none' }], {
        duration: 360,
        easing: 'move',
      });
    }
  }
  deal(dealt, dealer, after.places, motion);
  dealBoard(board, after.places, motion);
  if (before.view.handNumber !== after.view.handNumber) return;
  for (const [name, copy] of before.copies) {
    const from = before.places.get(name);
    if (!name.startsWith('hole') || after.places.has(name) || from === undefined) continue;
    if (motion === 'calm') send(stage, copy, from, { opacity: 0 }, { duration: 120, easing: 'in' });
    else {
      const end = { transform: `${shift(middle, from)} scale(.6)`, opacity: 0 };
      send(stage, copy, from, end, { duration: 200, easing: 'in' });
    }
  }
}
