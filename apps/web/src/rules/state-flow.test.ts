import { getSteps, type HouseRules, presetRules, type VariantId, variants } from '@openfelt/engine';
import { describe, expect, test } from 'vitest';
import { listEndings, presetFlows, stateFlow } from './state-flow.ts';

const ids = Object.keys(variants) as VariantId[];
const makeRules = (variant: VariantId, preset: 'home' | 'casino', more: Partial<HouseRules> = {}) => ({
  ...presetRules(preset, variants[variant], { kind: 'no-limit', minBet: 20 }),
  ...more,
});

/** A flow in short: each state with its arrows. */
function sketch(variant: VariantId, preset: 'home' | 'casino', more: Partial<HouseRules> = {}) {
  return stateFlow(variant, makeRules(variant, preset, more)).map(
    ({ state, transitions }) =>
      `${state.kind}: ${transitions.map(({ cause, to }) => `${cause} > ${to}`).join(', ')}`,
  );
}

/** The arrows of each betting round. */
const rounds = (variant: VariantId, preset: 'home' | 'casino', more: Partial<HouseRules> = {}) =>
  sketch(variant, preset, more).filter((line) => line.startsWith('bet: '));

test('five-card draw at home: antes, five cards, a betting round before and after the draw, and the showdown', () => {
  const bet = 'bet: all-but-one-fold > settled, all-check > settled, matched > next';
  expect(sketch('five-draw', 'home')).toEqual([
    'posting: done > next',
    'down: done > next',
    bet,
    'draw: all-but-one-fold > settled, done > next',
    bet,
    'showdown: best-hand > settled',
    'settled: ',
  ]);
});

test.each(ids)('%s goes through its own steps in order, between the forced bets and the end', (variant) => {
  for (const preset of ['home', 'casino'] as const) {
    const rules = makeRules(variant, preset);
    const kinds = stateFlow(variant, rules).map(({ state }) => state.kind);
    const steps = getSteps(variant, rules).map(({ kind }) => kind);
    const forced = rules.ante > 0 || rules.blinds.length > 0;
    expect(kinds).toEqual([...(forced ? ['posting'] : []), ...steps, 'settled']);
  }
});

test.each(ids)('R4.5: every betting round of %s can end with one player left', (variant) => {
  for (const each of [...rounds(variant, 'home'), ...rounds(variant, 'casino')]) {
    expect(each).toContain('all-but-one-fold > settled');
  }
});

describe('R4.4 all check', () => {
  test('passes the deal in any betting round of a home game without blinds', () => {
    const all = rounds('five-stud', 'home');
    expect(all).toHaveLength(4);
    expect(all.every((each) => each.includes('all-check > settled'))).toBe(true);
  });

  test('goes on to the next step where the rules say so', () => {
    const [first, ...later] = rounds('holdem', 'home');
    expect(first).toBe('bet: all-but-one-fold > settled, matched > next');
    expect(new Set(later)).toEqual(new Set(['bet: all-but-one-fold > settled, matched-or-checked > next']));
  });

  test('cannot be where a bet is forced (R3.2, R3.3) or checking is forbidden (R4.3)', () => {
    expect(rounds('five-stud', 'casino')[0]).not.toContain('check');
    expect(rounds('five-draw', 'home', { blinds: [1, 2] })[0]).not.toContain('check');
    expect(rounds('five-draw', 'home', { check: 'forbidden' }).join()).not.toContain('check');
  });
});

test('R3.1–R3.3: antes, blinds and the bring-in are said where they are paid', () => {
  const states = (variant: VariantId, preset: 'home' | 'casino', more: Partial<HouseRules> = {}) =>
    stateFlow(variant, makeRules(variant, preset, more)).map(({ state }) => state);
  const openings = (variant: VariantId, preset: 'home' | 'casino') =>
    states(variant, preset).flatMap((state) => (state.kind === 'bet' ? [state.opening] : []));
  expect(states('holdem', 'home', { ante: 1 })[0]).toEqual({ kind: 'posting', posts: ['ante', 'blinds'] });
  expect(openings('holdem', 'casino')).toEqual(['blinds', 'free', 'free', 'free']);
  expect(openings('five-stud', 'casino')).toEqual(['bring-in', 'free', 'free', 'free']);
  // The draw comes first, and the blinds lie there until the betting round after it.
  expect(openings('five-draw-japan', 'casino')).toEqual(['blinds']);
});

describe('Bluffjack', () => {
  test('B3–B6: a forced bet, turns until all stand, a final bet, and the house where all are over 21', () => {
    expect(sketch('bluffjack', 'home')).toEqual([
      'down: done > next',
      'up: done > next',
      'bet: all-but-one-fold > settled, matched > next',
      'hit-or-stand: next-turn > itself, all-stand > next',
      'bet: all-but-one-fold > settled, matched-or-checked > next',
      'showdown: best-total > settled, all-bust > settled',
      'settled: ',
    ]);
  });

  test('B8: with further betting the turns also end with one player left, and last until all bets are matched', () => {
    expect(sketch('bluffjack', 'home', { furtherBetting: true })).toContain(
      'hit-or-stand: all-but-one-fold > settled, next-turn > itself, all-stand-and-matched > next',
    );
  });

  test('B9: the forced bet comes before the up card, and one that is not forced after it', () => {
    expect(sketch('bluffjack', 'home', { secondInitialBet: true }).slice(0, 4)).toEqual([
      'down: done > next',
      'bet: all-but-one-fold > settled, matched > next',
      'up: done > next',
      'bet: all-but-one-fold > settled, matched-or-checked > next',
    ]);
  });
});

test('the ways in which a hand ends are told once each', () => {
  const endings = (variant: VariantId) => listEndings(stateFlow(variant, makeRules(variant, 'home')));
  expect(endings('holdem')).toEqual(['all-but-one-fold', 'best-hand']);
  expect(endings('five-stud')).toEqual(['all-but-one-fold', 'all-check', 'best-hand']);
  expect(endings('omaha-hilo')).toEqual(['all-but-one-fold', 'high-and-low']);
  expect(endings('bluffjack')).toEqual(['all-but-one-fold', 'best-total', 'all-bust']);
});

test('RULES §7: home and casino share a diagram only where they play alike', () => {
  const groups = (variant: VariantId) => presetFlows(variant).map(({ presets }) => presets);
  expect(groups('holdem')).toEqual([['home', 'casino']]);
  expect(groups('bluffjack')).toEqual([['home', 'casino']]);
  expect(groups('five-stud')).toEqual([['home'], ['casino']]);
});
