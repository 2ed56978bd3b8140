// An independent reckoning of statistics: it reads the lines of a PHH text itself, and imports nothing.

/** What a player’s lines come to, each as `did/of`. */
export type ReckonedPlayer = Readonly<Record<ReckonedId, string>> & {
  /** Was in at the showdown. */
  readonly isAtShowdown: boolean;
  /** Was in when the first betting round was followed by anything. */
  readonly sawNextStreet: boolean;
};

/** The statistics that are reckoned. */
type ReckonedId =
  | 'vpip'
  | 'pfr'
  | 'threeBet'
  | 'foldToThreeBet'
  | 'steal'
  | 'foldToSteal'
  | 'continuationBet'
  | 'foldToContinuationBet'
  | 'wentToShowdown'
  | 'aggression'
  | 'calls'
  | 'stoodPat'
  | 'cardsDrawn';

interface Player {
  stack: number;
  bet: number;
  /** Has a blind, or posted the bring-in. */
  isForced: boolean;
  isIn: boolean;
  /** Has acted since the last full raise. */
  hasActed: boolean;
  sawNextStreet: boolean;
  /** What was chosen after the first betting round: bets and raises, calls, folds. */
  readonly later: { raises: number; calls: number; folds: number };
  /** How many cards were exchanged each time. */
  readonly draws: number[];
  /** What there was an opportunity for, and whether it was taken. */
  readonly chances: Map<ReckonedId, boolean>;
}

function readNumbers(text: string, name: string): readonly number[] {
  const list = new RegExp(`^${name}\\s*=\\s*\\[([^\\]]*)\\]`, 'm').exec(text)?.[1] ?? '';
  return list
    .replace(/#.*$/gm, '')
    .split(',')
    .map((each) => each.trim().replaceAll('_', ''))
    .filter((each) => each !== '')
    .map((each) => (each === 'inf' ? Number.POSITIVE_INFINITY : Number(each)));
}

/** The strings of the list of actions; outside of one `#` begins a comment. */
function readActions(text: string): readonly string[] {
  const from = /^actions\s*=\s*\[/m.exec(text);
  if (from === null) throw new Error('the text has no actions');
  const rest = text.slice(from.index + from[0].length);
  const found: string[] = [];
  for (const token of rest.matchAll(/'([^'\n]*)'|"([^"\n]*)"|#[^\n]*|\]/g)) {
    if (token[0] === ']') break;
    const action = token[1] ?? token[2];
    if (action !== undefined) found.push(action.replace(/#.*$/, '').trim());
  }
  return found;
}

const toCount = (did: boolean | undefined) => `${did ? 1 : 0}/${did === undefined ? 0 : 1}`;

/** The players as the forced bets leave them. */
function seatPlayers(text: string): readonly Player[] {
  const stacks = readNumbers(text, 'starting_stacks');
  // Heads-up the first player is the big blind.
  const inOrder = (amounts: readonly number[]) => (stacks.length === 2 ? amounts.toReversed() : amounts);
  const antes = inOrder(readNumbers(text, 'antes'));
  const blinds = inOrder(readNumbers(text, 'blinds_or_straddles'));
  return stacks.map((stack, index) => {
    const blind = blinds[index] ?? 0;
    const left = stack - Math.min(stack, antes[index] ?? 0);
    const bet = Math.min(left, blind);
    const player = {
      stack: left - bet,
      bet,
      isForced: blind > 0,
      isIn: true,
      hasActed: false,
      sawNextStreet: false,
    };
    const later = { raises: 0, calls: 0, folds: 0 };
    return { ...player, later, draws: [], chances: new Map<ReckonedId, boolean>() };
  });
}

function readNumber(text: string, name: string): number {
  const found = new RegExp(`^${name}\\s*=\\s*([\\d._]+)`, 'm').exec(text)?.[1];
  return Number(found?.replaceAll('_', '') ?? 0);
}

/** Reckons a hand, player by player. */
export function reckonText(text: string): readonly ReckonedPlayer[] {
  const players = seatPlayers(text);
  const minBet = readNumber(text, 'min_bet') || readNumber(text, 'small_bet');
  const bringIn = readNumber(text, 'bring_in');
  const isFixed = readNumber(text, 'small_bet') > 0;
  const posted = players.map(({ bet }) => bet);
  /** Whose forced bet nobody but others can steal. */
  let standing: Player | undefined = players[posted.lastIndexOf(Math.max(...posted))];
  let level = Math.max(...posted);
  let street = 0;
  /** Whether anyone has acted on this street, and who got cards on it, or drew. */
  let isBegun = false;
  const served = new Map<string, number>();
  /** Who raised on this street, in order. */
  let raisers: Player[] = [];
  let lastBefore: Player | undefined;
  let isLimped = false;
  let isSteal = false;
  let isContinuation = false;

  const goOn = () => {
    for (const player of players) {
      if (street === 0) player.sawNextStreet = player.isIn;
      Object.assign(player, { bet: 0, hasActed: false });
    }
    street += 1;
    isBegun = false;
    served.clear();
    lastBefore = raisers.at(-1);
    raisers = [];
    level = 0;
  };

  /** Notes what a choice was a chance of, and makes it. */
  const act = (player: Player, what: string, amount: number) => {
    const others = players.filter((other) => other !== player && other.isIn && other.stack > 0);
    const minLevel = street === 0 && level === 0 ? bringIn : level;
    const mayRaise =
      !player.hasActed &&
      player.bet + player.stack > minLevel &&
      others.some((other) => other.bet + other.stack > level);
    const note = (id: ReckonedId, isChance: boolean, did: boolean) => {
      if (isChance) player.chances.set(id, player.chances.get(id) === true || did);
    };
    const more = what === 'cc' ? Math.min(player.stack, level - player.bet) : 0;
    const isFirst = street === 0;
    // Whoever has no more than the bring-in is all-in with it, which some texts write as a bet.
    const forced = what === 'pb' || (isFirst && what === 'cbr' && level === 0 && amount <= bringIn);
    const [raises, folds] = [what === 'cbr' && !forced, what === 'f'];
    const isChosen = isFirst && (!forced || mayRaise);
    note('vpip', isChosen, raises || more > 0);
    note('pfr', isChosen, raises);
    note('threeBet', isFirst && raisers.length === 1 && mayRaise, raises);
    note('foldToThreeBet', isFirst && raisers.length === 2 && raisers[0] === player, folds);
    const isStealable = standing !== player && players.some((other) => other.isForced);
    const steals =
      isFirst &&
      raisers.length === 0 &&
      !isLimped &&
      !forced &&
      isStealable &&
      mayRaise &&
      others.length <= 3;
    note('steal', steals, raises);
    note('foldToSteal', isFirst && raisers.length === 1 && isSteal && player.isForced, folds);
    const continues = street === 1 && raisers.length === 0 && lastBefore === player && mayRaise;
    note('continuationBet', continues, raises);
    note('foldToContinuationBet', street === 1 && raisers.length === 1 && isContinuation, folds);
    if (!isFirst && raises) player.later.raises += 1;
    if (!isFirst && more > 0) player.later.calls += 1;
    if (!isFirst && folds) player.later.folds += 1;
    player.hasActed = true;
    if (forced) {
      player.isForced = true;
      standing = player;
      level = Math.min(bringIn, player.stack);
      player.bet = level;
      player.stack -= level;
      return;
    }
    if (what === 'cc') isLimped = true;
    player.bet += more;
    player.stack -= more;
    if (!raises) return;
    if (raisers.length === 0) isSteal = steals;
    if (raisers.length === 0) isContinuation = continues;
    // At a fixed limit a first bet, over a bring-in as well, is raised by whoever likes, however small it is.
    const isFull = level <= bringIn ? isFixed || amount >= minBet : amount - level >= minBet;
    if (isFull) for (const other of players) other.hasActed = other === player;
    player.stack -= amount - player.bet;
    player.bet = amount;
    level = amount;
    raisers.push(player);
  };

  const firstCards = /^variant\s*=\s*['"]\w5S/m.test(text) ? 2 : 3;
  const isStud = bringIn > 0 || /^variant\s*=\s*['"]\w5SO/m.test(text);
  for (const action of readActions(text)) {
    const [who = '', what = '', amount = ''] = action.split(/\s+/);
    const player = /^p\d+$/.test(who) ? players[Number(who.slice(1)) - 1] : undefined;
    const draws = what === 'sd';
    // A board, a card in stud or a draw follows a betting round, even one that nobody could bet in.
    const gets = draws ? who : isStud && action.startsWith('d dh') ? amount : '';
    const cards = draws || isBegun ? 1 : (action.split(/\s+/)[3] ?? '').length / 2;
    // The first cards of stud may come in several lines.
    const first = draws || street > 0 ? 1 : firstCards;
    const isFull = (served.get(gets) ?? 0) + cards > first;
    const isNext = gets !== '' && (isBegun || isFull || (draws && street === 0));
    if (action.startsWith('d db') || isNext) goOn();
    served.set(gets, (served.get(gets) ?? 0) + cards);
    if (player === undefined) continue;
    if (draws) player.draws.push(amount.length / 2);
    if (!['f', 'cc', 'cbr', 'pb'].includes(what)) continue;
    isBegun = true;
    if (player.stack > 0) act(player, what, Number(amount));
    if (what === 'f') player.isIn = false;
  }
  const isShowdown = players.filter(({ isIn }) => isIn).length > 1;
  return players.map(({ chances, isIn, sawNextStreet, later, draws }) => {
    const isAtShowdown = isIn && isShowdown;
    const active = later.raises + later.calls + later.folds;
    return {
      vpip: toCount(chances.get('vpip')),
      pfr: toCount(chances.get('pfr')),
      threeBet: toCount(chances.get('threeBet')),
      foldToThreeBet: toCount(chances.get('foldToThreeBet')),
      steal: toCount(chances.get('steal')),
      foldToSteal: toCount(chances.get('foldToSteal')),
      continuationBet: toCount(chances.get('continuationBet')),
      foldToContinuationBet: toCount(chances.get('foldToContinuationBet')),
      wentToShowdown: toCount(sawNextStreet ? isAtShowdown : undefined),
      aggression: `${later.raises}/${active}`,
      calls: `${later.calls}/${active}`,
      stoodPat: `${draws.filter((cards) => cards === 0).length}/${draws.length}`,
      cardsDrawn: `${draws.reduce((all, cards) => all + cards, 0)}/${draws.length}`,
      isAtShowdown,
      sawNextStreet,
    };
  });
}
