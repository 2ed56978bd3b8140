import * as z from 'zod';
import { nameGame } from '../phh/codes.ts';
import { type Currency, isCurrency } from '../phh/currency.ts';
import { decimalPlaces, toUnits } from '../phh/decimal.ts';
import type { PhhEntry, PhhError, PhhHand } from '../phh/parse.ts';
import { readSeating } from '../phh/seating.ts';
import { readStreets } from './actions.ts';
import { readForced } from './forced.ts';
import { ohhGames, ohhLimits, readVerb } from './games.ts';
import { readJson } from './json.ts';
import { readTotals } from './raises.ts';
import { readRake } from './rake.ts';
import { readRounds } from './rounds.ts';
import { findRuns } from './runs.ts';
import { type OhhHand, ohhHand } from './schema.ts';
import { blame, findLine, quote, type Source } from './source.ts';
import { dealtInVerbs, type OhhStep } from './steps.ts';
import { readTournament } from './tournament.ts';
import { findUnplayed } from './unplayed.ts';

/** Every amount of chips in play, with the path of what states it. What a hand says of its end does not count. */
function amounts({ bet_limit, small_blind_amount, big_blind_amount, players, rounds }: OhhHand) {
  return [
    { text: bet_limit.bet_cap, path: 'bet_limit.bet_cap' },
    { text: small_blind_amount, path: 'small_blind_amount' },
    { text: big_blind_amount, path: 'big_blind_amount' },
    ...players.map(({ starting_stack }, at) => ({
      text: starting_stack,
      path: `players.${at}.starting_stack`,
    })),
    ...rounds.flatMap(({ actions }, nth) =>
      (actions ?? []).map(({ amount }, at) => ({ text: amount, path: `rounds.${nth}.actions.${at}` })),
    ),
  ].flatMap(({ text, path }) => (text == null ? [] : [{ text, path }]));
}

/** The players who are dealt in, from the left of the button: those of whom a hand tells something, sitting out or not. */
function findDealtIn({ players, rounds, dealer_seat }: OhhHand): OhhHand['players'] {
  const active = new Set(
    rounds.flatMap(({ actions }) =>
      (actions ?? []).flatMap(({ action, player_id }) => {
        const verb = readVerb(action);
        return verb !== null && dealtInVerbs.has(verb) ? [player_id] : [];
      }),
    ),
  );
  const button = Number(dealer_seat ?? 0);
  const place = ({ seat }: OhhHand['players'][number]) =>
    Number(seat) > button ? Number(seat) : Number(seat) + 10_000;
  return players.filter(({ id }) => active.has(id)).toSorted((a, b) => place(a) - place(b));
}

/** Who got how much of the pots, in units and perhaps fractions of them; null where the hand does not say. */
function readWinnings({ pots }: OhhHand, ids: readonly string[], unit: number): readonly number[] | null {
  const wins = (pots ?? []).flatMap(({ player_wins }) => player_wins ?? []);
  if (wins.length === 0) return null;
  return ids.map(
    (id) =>
      wins.reduce(
        (sum, { player_id, win_amount }) => (player_id === id ? sum + Number(win_amount ?? 0) : sum),
        0,
      ) * unit,
  );
}

/** A moment as ISO 8601 writes it, in ms since the epoch; without a zone it is of UTC. Null where it is none, or before 1970. */
function readUtcTime(text: string | null | undefined): number | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text ?? '')) return null;
  const at = Date.parse(/(?:Z|[+-]\d\d:\d\d)$/.test(text ?? '') ? (text ?? '') : `${text}Z`);
  return at >= 0 ? at : null;
}

const readCurrency = (code: string | null | undefined): Currency | null =>
  code != null && isCurrency(code) ? code : null;

function readSetting(raw: OhhHand): PhhHand['setting'] {
  const tournament = readTournament(raw);
  const currency = tournament === null ? readCurrency(raw.currency) : null;
  const site = raw.site_name == null || raw.site_name === '' ? null : raw.site_name;
  return { site, table: raw.table_name ?? null, currency, tournament };
}

const toNumber = (text: string | null | undefined): number | null => (text == null ? null : Number(text));

/** The place of a player among those who are dealt in; null of one who looks on. */
function findPlace(ids: readonly string[], id: string): number | null {
  const place = ids.indexOf(id);
  return place < 0 ? null : place;
}

function toPhhHand(source: Source): Omit<PhhHand, 'id'> | PhhError {
  const { raw, start } = source;
  const unplayed = findUnplayed(source);
  if (unplayed !== null) return unplayed;
  const game = ohhGames[raw.game_type];
  const limit = ohhLimits[raw.bet_limit.bet_type];
  if (game === undefined || limit === undefined) throw new Error('what is not played is refused before');
  const all = [raw.players.map(({ id }) => id), raw.players.map(({ seat }) => seat)];
  if (all.some((each) => new Set(each).size < each.length))
    return blame(source, 'players', 'bad-field', 'two players have one id, or one seat');
  const players = findDealtIn(raw);
  if (players.length < 2 || players.length > 22)
    return blame(source, 'players', 'bad-field', 'two to 22 players are to be dealt in');

  const places = Math.max(0, ...amounts(raw).map(({ text }) => decimalPlaces(text)));
  const unit = 10 ** places;
  const units = (text: string) => toUnits(text, places);
  const huge = amounts(raw).find(({ text }) => !Number.isSafeInteger(units(text) * 100));
  if (huge !== undefined)
    return blame(
      source,
      huge.path,
      'bad-number',
      'an amount is larger, or finer, than can be counted exactly',
    );
  const ids = players.map(({ id }) => id);
  const streets = readRounds(source, { ids, units });
  if ('code' in streets) return streets;

  const whole = players.map(({ starting_stack }) => units(starting_stack));
  const cap = units(raw.bet_limit.bet_cap ?? '0') || Number.POSITIVE_INFINITY;
  // Whoever has put in the cap is as good as all-in: what they have beyond it is not in play.
  const stacks = whole.map((stack) => Math.min(stack, cap));
  const steps = streets[0]?.steps ?? [];
  const isStud = game.family === 'stud';
  const [low, high] = [units(raw.small_blind_amount ?? '0'), units(raw.big_blind_amount ?? '0')];
  // Where no blind of that size is posted, the stakes of a limit game are its bets.
  const isBlind = ({ verb, amount, isAllIn }: OhhStep) =>
    (verb === 'small' && (amount === low || isAllIn === true)) ||
    (verb === 'big' && (amount === high || isAllIn === true));
  const isOfBets = limit === 'fixed' && (isStud || !steps.some(isBlind));
  const [smallBet, bigBet] = isOfBets ? [low, high] : [high, 2 * high];
  const nominal = isOfBets ? { small: 0, big: 0, stacks } : { small: low, big: high, stacks };
  const forced = readForced(steps, isStud, nominal);
  const pots = (raw.pots ?? []).map(({ amount }) => Math.round(Number(amount ?? 0) * unit));
  const totals = readTotals(streets, { stacks: whole, pots: pots.reduce((sum, each) => sum + each, 0) });
  const { variant, opener } = game;
  const runs = findRuns(raw.rounds);
  const actions = readStreets(streets, {
    game,
    players: players.length,
    places,
    firstRun: runs.isDouble ? raw.rounds.length : runs.from,
    totals,
  });
  if ('code' in actions) return actions;
  return {
    code: nameGame({ variant, limit }),
    game: { variant, opener, limit },
    unit,
    forced,
    smallBet,
    bigBet,
    minBet: Math.max(1, high),
    stacks,
    infinite: stacks.map(() => false),
    trimsAntes: true,
    shortBlindCall: 'full',
    runs: runs.isDouble ? null : runs.times === 3 ? 3 : runs.times === 2 ? 2 : null,
    ...(runs.isDouble ? { boards: 2 } : {}),
    rake: readRake(raw.pots ?? [], { unit, players: players.length }),
    actions,
    finishing: null,
    winnings: readWinnings(raw, ids, unit),
    paidBySite: true,
    cashOuts: [],
    seating: readSeating({
      numbers: players.map(({ seat }) => Number(seat)),
      size: toNumber(raw.table_size),
      button: toNumber(raw.dealer_seat),
    }),
    setting: readSetting(raw),
    hero: raw.hero_player_id == null ? null : findPlace(ids, raw.hero_player_id),
    playedAt: readUtcTime(raw.start_date_utc),
    names: players.map(({ name, seat }) => name ?? seat),
    lines: { keys: new Map([['winnings', findLine(source, 'pots')]]), start },
  };
}

/** What a hand is called, whatever else it says; null where it is not called anything. */
function findId(value: unknown): string | null {
  const named = ohhHand.shape.ohh.pick({ game_number: true });
  const parsed = z.looseObject({ ohh: named }).safeParse(value);
  const id = parsed.success ? parsed.data.ohh.game_number : null;
  return id == null || id === '' ? null : id;
}

/** The code of a hand's game; empty where it is none that is played here. */
function findCode({ game_type, bet_limit }: OhhHand): string {
  const game = Object.hasOwn(ohhGames, game_type) ? ohhGames[game_type] : undefined;
  const limit = Object.hasOwn(ohhLimits, bet_limit.bet_type) ? ohhLimits[bet_limit.bet_type] : undefined;
  return game === undefined || limit === undefined ? '' : nameGame({ variant: game.variant, limit });
}

/** Reads the hand that a text begins with, in whose first line it stands. Its name among others is given elsewhere. */
export function readHand(text: string, start: number): PhhEntry {
  const json = readJson(text, start);
  if (!json.ok) {
    const { line, message } = json;
    return {
      code: '',
      hand: null,
      id: null,
      ok: false,
      error: { code: 'bad-json', line, action: null, message },
    };
  }
  const { value, places } = json;
  const id = findId(value);
  const shape = ohhHand.safeParse(value);
  if (!shape.success) {
    const [issue] = shape.error.issues;
    const path = (issue?.path ?? []).map(String);
    const message = `${path.slice(1).join('.') || 'ohh'}: ${issue?.message ?? ''}`;
    // What is missing is blamed on what lacks it.
    const whole = path
      .map((_, at) => path.slice(0, path.length - at).join('.'))
      .find((each) => places.has(each));
    const line = places.get(whole ?? '')?.line ?? start;
    const action = places.get(/^ohh\.rounds\.\d+\.actions\.\d+/.exec(path.join('.'))?.[0] ?? 'none');
    const blamed = action === undefined ? null : quote(text, action);
    const code = blamed === null ? 'bad-field' : 'bad-action';
    return { code: '', hand: null, id, ok: false, error: { code, line, action: blamed, message } };
  }
  const raw = shape.data.ohh;
  const named = { code: findCode(raw), hand: null, id };
  const read = toPhhHand({ raw, text, start, places });
  if ('message' in read) return { ...named, ok: false, error: read };
  return { ...named, ok: true, value: { ...read, id } };
}
