import { type EventOf, evolve, type GameEvent, initialState, runningHand, type Seat } from '@openfelt/engine';
import { payAsStated } from '../payment/pay-as-stated.ts';
import type { StatedEnd } from '../payment/stated-end.ts';
import { findEnd, hasSeveralBoards, type PhhExtras, type WrittenHand } from '../phh/write.ts';
import { findGameType, ohhGames, ohhLimits } from './games.ts';
import { writeTournament } from './tournament.ts';
import { type WrittenRound, writeRounds } from './write-rounds.ts';

/** What a hand of an Open Hand History says beside the events. */
export interface OhhExtras extends PhhExtras {
  /** The seat of the reader, who has told the hand; without it, it was observed. */
  readonly hero?: Seat | null;
  /** What the text of a recorded hand says of its end, as which its pots are told; null of any other. */
  readonly stated?: StatedEnd | null;
}

/** A moment as the specification writes it, in UTC. */
const writeTime = (at: number) => new Date(at).toISOString().slice(0, 'yyyy-mm-ddThh:mm:ss'.length);

/** What a hand that was played here names as its site. */
const ownSite = 'Openfelt';

/** The version of the specification that is written. */
const specVersion = '1.4.7';

/** The most chips that were asked of someone who had fewer: of forced bets of which OHH states what was paid alone. */
function isShort(start: EventOf<'HandStarted'>, events: readonly GameEvent[]) {
  const { antes, blinds, bringIn } = start.forced;
  const paid = (type: 'AntesPosted' | 'BlindsPosted') =>
    events.flatMap((event) => (event.type === type ? event.posts : []));
  const sum = (posts: readonly { readonly amount: number }[]) =>
    posts.reduce((total, { amount }) => total + amount, 0);
  const post = events.find((event) => event.type === 'BringInPosted');
  return {
    ante: sum(paid('AntesPosted')) < sum(antes),
    blind: sum(paid('BlindsPosted')) < sum(blinds) || (post?.amount ?? bringIn) < bringIn,
  };
}

/** The blinds, or the least bets of a game that has none, as OHH has one place for either; a text where both would have to be said. */
function findStakes({ context, forced }: EventOf<'HandStarted'>): readonly [number, number] | string {
  const { limit, blinds } = context.rules;
  const nominal = (blind: 'small' | 'big', at: number) =>
    forced.blinds.find((post) => post.blind === blind)?.amount ?? blinds[at] ?? 0;
  const [small, big] = [nominal('small', 0), nominal('big', 1)];
  if (forced.blinds.length === 0) {
    if (limit.kind === 'fixed') return [limit.small, limit.big];
    return 'minBet' in limit ? [limit.minBet, limit.minBet] : [small, big];
  }
  if (limit.kind !== 'fixed') return [small, big];
  const isUsual = big === limit.small && limit.big === 2 * limit.small;
  return isUsual ? [small, big] : 'OHH has no bets of another size than the blinds';
}

/** Whether anyone folded when it was not their turn (R2.3). */
function hasFoldOutOfTurn(start: EventOf<'HandStarted'>, events: readonly GameEvent[]): boolean {
  if (!start.context.rules.foldOutOfTurn) return false;
  let state = initialState();
  for (const event of events.slice(events.indexOf(start))) {
    if (event.type === 'Folded' && runningHand(state)?.toAct !== event.seat) return true;
    const evolved = evolve(state, event);
    if (evolved.kind === 'impossible') return false;
    state = evolved.state;
  }
  return false;
}

/** What OHH has no words for. */
function findUnwritable(start: EventOf<'HandStarted'>, events: readonly GameEvent[]): string | null {
  const { context, forced } = start;
  const { rules } = context;
  if (rules.wild !== undefined) return 'OHH has no wild cards';
  if (rules.lowQualifier === 'none') return 'OHH has no low without a qualifier';
  if (rules.anteTo === 'house') return 'OHH has no antes for the house';
  if (context.carry > 0) return 'OHH has no carried pot';
  const short = isShort(start, events);
  if (short.ante && rules.shortAnte === 'main-pot') return 'OHH has no short ante that makes no side pot';
  if (short.blind && rules.shortBlindCall === 'actual')
    return 'OHH has no short blind that is called as it is';
  if (new Set(forced.antes.map(({ amount }) => amount)).size > 1) return 'OHH has no antes of several sizes';
  if (hasFoldOutOfTurn(start, events)) return 'OHH has no fold out of turn';
  const end = findEnd(events);
  if (end?.type !== 'HandEnded') return 'the hand is not over, or is void';
  return end.result === 'passed' ? 'OHH has no passed deal' : null;
}

/** The pots, main pot first, with what the house took and who got the rest. */
function writePots(
  events: readonly GameEvent[],
  id: (seat: Seat) => number,
  inUnit: (chips: number) => number,
): readonly unknown[] {
  const pots = new Map<number, { amount: number; rake: number; wins: Map<Seat, number> }>();
  for (const event of events) {
    if (event.type !== 'PotAwarded') continue;
    const pot = pots.get(event.pot) ?? { amount: 0, rake: 0, wins: new Map<Seat, number>() };
    pots.set(event.pot, pot);
    pot.amount += event.amount;
    pot.rake += event.rake;
    for (const { seat, amount } of event.shares) pot.wins.set(seat, (pot.wins.get(seat) ?? 0) + amount);
  }
  return [...pots]
    .sort(([a], [b]) => a - b)
    .map(([number, { amount, rake, wins }]) => ({
      number,
      amount: inUnit(amount),
      rake: inUnit(rake),
      player_wins: [...wins].map(([seat, won]) => ({ player_id: id(seat), win_amount: inUnit(won) })),
    }));
}

/** One hand's JSON, an action and a player a line. */
function toText(
  hand: Readonly<Record<string, unknown>> & { readonly rounds: readonly WrittenRound[] },
): string {
  const list = (items: readonly unknown[], indent: string) =>
    items.length === 0
      ? '[]'
      : `[\n${items.map((item) => `${indent}  ${JSON.stringify(item)}`).join(',\n')}\n${indent}]`;
  const lines = Object.entries(hand).map(([key, value]) => {
    if (key === 'players' || key === 'pots') return `"${key}": ${list(value as readonly unknown[], '    ')}`;
    return key === 'rounds' ? null : `"${key}": ${JSON.stringify(value)}`;
  });
  const rounds = hand.rounds.map(
    ({ id, street, cards, actions }) =>
      `      {\n        "id": ${id},\n        "street": ${JSON.stringify(street)},\n        "cards": ${JSON.stringify(cards)},\n        "actions": ${list(actions, '        ')}\n      }`,
  );
  const body = lines.map((line) => line ?? `"rounds": [\n${rounds.join(',\n')}\n    ]`);
  return `{\n  "ohh": {\n${body.map((line) => `    ${line}`).join(',\n')}\n  }\n}\n`;
}

/** Writes a finished hand, from its `HandStarted` to its `HandEnded` and what was shown after it, as a hand of an Open Hand History. */
export function writeOhh(
  events: readonly GameEvent[],
  {
    known,
    unit,
    names,
    id: gameNumber,
    table: tableName,
    site = ownSite,
    currency = null,
    tournament = null,
    startedAt = null,
    hero = null,
    stated = null,
  }: OhhExtras,
): WrittenHand {
  const start = events.find((event): event is EventOf<'HandStarted'> => event.type === 'HandStarted');
  if (start === undefined) return { ok: false, message: 'there is no hand' };
  const { context, dealtIn, dealer, handNumber } = start;
  const { rules, variant, seats, table } = context;
  const type = findGameType(variant);
  const limit = Object.keys(ohhLimits).find((each) => ohhLimits[each] === rules.limit.kind);
  if (type === undefined || limit === undefined || ohhGames[type]?.opener !== rules.opener)
    return { ok: false, message: 'OHH has no word for this game' };
  const wrong = findUnwritable(start, events);
  if (wrong !== null) return { ok: false, message: wrong };
  const stakes = findStakes(start);
  if (typeof stakes === 'string') return { ok: false, message: stakes };

  const inUnit = (chips: number) => chips / unit;
  const id = (seat: Seat) => dealtIn.indexOf(seat);
  const hasHero = hero !== null && dealtIn.includes(hero);
  const hand = {
    spec_version: specVersion,
    site_name: site ?? '',
    // What network another site belongs to is not known.
    ...(site === ownSite ? { network_name: ownSite } : {}),
    internal_version: specVersion,
    ...(tournament === null ? {} : writeTournament(tournament)),
    game_number: gameNumber ?? `${table}-${handNumber}`,
    ...(startedAt === null ? {} : { start_date_utc: writeTime(startedAt) }),
    table_name: tableName ?? table,
    game_type: type,
    bet_limit: { bet_type: limit, bet_cap: 0 },
    table_size: seats.length,
    // Chips are worth nothing here; those of a tournament are not even play money.
    currency: tournament === null ? (currency ?? 'XPM') : '',
    dealer_seat: dealer + 1,
    small_blind_amount: inUnit(stakes[0]),
    big_blind_amount: inUnit(stakes[1]),
    ante_amount: inUnit(Math.max(0, ...start.forced.antes.map(({ amount }) => amount))),
    ...(hasHero ? { hero_player_id: id(hero) } : {}),
    flags: [
      // The specification has one flag for all hands with more than one board.
      ...(hasSeveralBoards(events) ? ['Run_It_Twice'] : []),
      ...(names === undefined ? ['Anonymous'] : []),
      ...(hasHero ? [] : ['Observed']),
    ],
    players: dealtIn.map((seat) => ({
      id: id(seat),
      seat: seat + 1,
      name: names?.(seats[seat]?.player ?? '') ?? `Seat ${seat + 1}`,
      starting_stack: inUnit(seats[seat]?.stack ?? 0),
    })),
    rounds: writeRounds(start, events, { type, known, inUnit }),
    pots: writePots(payAsStated(events, stated), id, inUnit),
  };
  return { ok: true, text: toText(hand) };
}
