import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  evolve,
  evolveInterpreted,
  type GameState,
  initialState,
  legalActions,
  runningHand,
} from '@openfelt/engine';
import { phrasesIn } from '@openfelt/phrases/catalogues';
import { describe, expect, test } from 'vitest';
import { describeEvent } from '../describe/event.ts';
import { phhCodes } from './codes.ts';
import { type PhhHand, parsePhh } from './parse.ts';
import { type PhhReplay, replayPhh } from './replay.ts';

/** Hands with known results lie beside the repository on some machines only. */
const folder = fileURLToPath(new URL('../../../../../shared/phh/', import.meta.url));

/** What an independent engine makes of a hand. Players count from 0; amounts are in the file's unit. */
interface Expected {
  readonly ok: boolean;
  readonly payoffs: readonly number[];
  readonly casino_payoffs?: readonly number[];
  readonly steps?: readonly (readonly unknown[])[];
}

function handsIn(path: string): readonly string[] {
  return readdirSync(join(folder, path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.name.endsWith('.phh'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();
}

function read(file: string): { hand: PhhHand | null; code: string; expected: Expected } {
  const path = join(folder, file);
  const [entry] = parsePhh(readFileSync(path, 'utf8'), false);
  const expected = JSON.parse(readFileSync(path.replace(/\.phh$/, '.json'), 'utf8')) as Expected;
  return { hand: entry?.ok ? entry.value : null, code: entry?.code ?? '', expected };
}

/** What the engine offers a player, in the file's unit: the call, the raise's ends, the bring-in; null where there is none. */
function offered(state: GameState, unit: number) {
  const seat = runningHand(state)?.toAct ?? -1;
  const actions = legalActions(state, seat);
  const call = actions.find((action) => action.type === 'call');
  const raise = actions.find((action) => action.type === 'bet' || action.type === 'raise');
  const bringIn = actions.find((action) => action.type === 'bringIn');
  return {
    seat,
    call: bringIn === undefined ? (call?.amount ?? 0) / unit : null,
    min: raise === undefined ? null : raise.min / unit,
    max: raise === undefined ? null : raise.max / unit,
    bringIn: bringIn === undefined ? null : bringIn.amount / unit,
  };
}

function expectSteps(hand: PhhHand, replay: PhhReplay, steps: readonly (readonly unknown[])[]): void {
  const stateAt = new Map(hand.actions.map((action, at) => [action.index, replay.before[at]]));
  for (const [index, , kind, seat, call, min, max, bringIn, , mark] of steps) {
    if (kind !== 'act') continue;
    const state = stateAt.get(index as number);
    if (state === undefined) throw new Error(`action ${index} was not reached`);
    // "R0": a raise that a strict reading forbids, for a short all-in does not reopen the betting.
    const range = mark === 'R0' ? { min: null, max: null } : { min, max };
    expect(offered(state, hand.unit), `at action ${index}`).toEqual({ seat, call, ...range, bringIn });
  }
}

/** Folds a hand by the compiled charts and by XState's interpreter, and tells every event in both languages. */
function expectEvents(replay: PhhReplay): void {
  let state = initialState();
  for (const event of replay.events) {
    const evolved = evolve(state, event);
    if (evolved.kind === 'impossible') throw new Error(evolved.message);
    expect(evolveInterpreted(state, event)).toEqual(evolved);
    for (const locale of ['en', 'ja'] as const) {
      expect(
        describeEvent(event, state, { names: (player) => player, phrases: phrasesIn(locale) }),
      ).not.toContain('undefined');
    }
    state = evolved.state;
  }
}

const sets = ['real', ...Object.keys(phhCodes).map((code) => `generated/${code.replace('/', '_')}`)];

if (existsSync(folder)) {
  describe.each(sets)('the hands of %s', (set) => {
    test.each(handsIn(set))(
      '%s ends as an independent engine says, with the same choices on the way',
      (file) => {
        const { hand, expected } = read(file);
        if (hand === null) throw new Error('the file cannot be read');
        const replay = replayPhh(hand, 'conformance');
        if (!expected.ok) {
          expect(replay.error).not.toBeNull();
          return;
        }
        expect(replay.error).toBeNull();
        const payoffs = replay.payoffs.map((payoff) => payoff / hand.unit);
        expect(payoffs).toEqual(expected.casino_payoffs ?? expected.payoffs);
        expectSteps(hand, replay, expected.steps ?? []);
        expectEvents(replay);
      },
    );
  });

  test('no set is empty, and all that is generated has its code', () => {
    for (const set of sets) expect(handsIn(set).length).toBeGreaterThanOrEqual(set === 'real' ? 60 : 40);
    expect(handsIn('generated')).toHaveLength(40 * Object.keys(phhCodes).length);
  });
} else {
  test.skip('shared/phh is not here: the hands with known results are not replayed', () => undefined);
}
