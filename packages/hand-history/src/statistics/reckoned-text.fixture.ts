// An independent reckoning of the simplest statistics of hold’em: it reads the lines of a PHH text itself, and imports nothing.

/** What a player’s lines come to, each as `did/of`. */
export type ReckonedPlayer = Readonly<Record<ReckonedId, string>> & {
  /** Was in at the showdown. */
  readonly isAtShowdown: boolean;
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
  | 'wentToShowdown';

interface Player {
  stack: number;
  bet: number;
  readonly blind: number;
  isIn: boolean;
  /** Has acted since the last full raise. */
  hasActed: boolean;
  sawFlop: boolean;
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
    const player = { stack: left - bet, bet, blind, isIn: true, hasActed: false, sawFlop: false };
    return { ...player, chances: new Map<ReckonedId, boolean>() };
  });
}

/** Reckons a hand of hold’em or Omaha, player by player. */
export function reckonText(text: string): readonly ReckonedPlayer[] {
  const players = seatPlayers(text);
  const minBet = Number(/^(?:min|small)_bet\s*=\s*([\d._]+)/m.exec(text)?.[1]?.replaceAll('_', ''));
  const posted = players.map(({ bet }) => bet);
  const standing = posted.lastIndexOf(Math.max(...posted));
  let level = Math.max(...posted);
  let street = 0;
  /** Who raised on this street, in order. */
  let raisers: Player[] = [];
  let lastBefore: Player | undefined;
  let isLimped = false;
  let isSteal = false;
  let isContinuation = false;

  const act = (player: Player, index: number, what: string, amount: number) => {
    const { chances } = player;
    const others = players.filter((other) => other !== player && other.isIn && other.stack > 0);
    const mayRaise =
      !player.hasActed &&
      player.bet + player.stack > level &&
      others.some((other) => other.bet + other.stack > level);
    const note = (id: ReckonedId, isChance: boolean, did: boolean) => {
      if (isChance) chances.set(id, chances.get(id) === true || did);
    };
    const more = what === 'cc' ? Math.min(player.stack, level - player.bet) : 0;
    const [raises, folds] = [what === 'cbr', what === 'f'];
    const isFirst = street === 0;
    note('vpip', isFirst, raises || more > 0);
    note('pfr', isFirst, raises);
    note('threeBet', isFirst && raisers.length === 1 && mayRaise, raises);
    note('foldToThreeBet', isFirst && raisers.length === 2 && raisers[0] === player, folds);
    const steals = isFirst && raisers.length === 0 && !isLimped && index !== standing && mayRaise;
    note('steal', steals && others.length <= 3, raises);
    note('foldToSteal', isFirst && raisers.length === 1 && isSteal && player.blind > 0, folds);
    const continues = street === 1 && raisers.length === 0 && lastBefore === player && mayRaise;
    note('continuationBet', continues, raises);
    note('foldToContinuationBet', street === 1 && raisers.length === 1 && isContinuation, folds);
    player.hasActed = true;
    if (what === 'cc') isLimped = true;
    player.bet += more;
    player.stack -= more;
    if (!raises) return;
    if (raisers.length === 0) isSteal = steals && others.length <= 3;
    if (raisers.length === 0) isContinuation = continues;
    if (amount - level >= minBet) for (const other of players) other.hasActed = other === player;
    player.stack -= amount - player.bet;
    player.bet = amount;
    level = amount;
    raisers.push(player);
  };

  for (const action of readActions(text)) {
    if (action.startsWith('d db')) {
      for (const player of players) {
        if (street === 0) player.sawFlop = player.isIn;
        Object.assign(player, { bet: 0, hasActed: false });
      }
      street += 1;
      lastBefore = raisers.at(-1);
      raisers = [];
      level = 0;
    }
    const [who = '', what = '', amount = ''] = action.split(/\s+/);
    const index = /^p\d+$/.test(who) ? Number(who.slice(1)) - 1 : -1;
    const player = players[index];
    if (player === undefined || !['f', 'cc', 'cbr'].includes(what)) continue;
    if (player.stack > 0) act(player, index, what, Number(amount));
    if (what === 'f') player.isIn = false;
  }
  const isShowdown = players.filter(({ isIn }) => isIn).length > 1;
  return players.map(({ chances, isIn, sawFlop }) => {
    const isAtShowdown = isIn && isShowdown;
    return {
      vpip: toCount(chances.get('vpip')),
      pfr: toCount(chances.get('pfr')),
      threeBet: toCount(chances.get('threeBet')),
      foldToThreeBet: toCount(chances.get('foldToThreeBet')),
      steal: toCount(chances.get('steal')),
      foldToSteal: toCount(chances.get('foldToSteal')),
      continuationBet: toCount(chances.get('continuationBet')),
      foldToContinuationBet: toCount(chances.get('foldToContinuationBet')),
      wentToShowdown: toCount(sawFlop ? isAtShowdown : undefined),
      isAtShowdown,
    };
  });
}
