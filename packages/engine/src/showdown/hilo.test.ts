import { describe, expect, test } from 'vitest';
import { evolve } from '../evolve.ts';
import { runningHand } from '../game-state.ts';
import type { HouseRules } from '../house-rules/house-rules.ts';
import { given } from '../testing/index.ts';
import type { VariantId } from '../variants/variant.ts';

const limit = { kind: 'no-limit', minBet: 2 } as const;
const burnless = { burn: false };

/** Omaha hi-lo or another such game, all in before the flop. Cards go round b, c, a …, in Omaha four times, then the board. */
function allIn(
  cards: string,
  stacks: readonly number[],
  { variant = 'omaha-hilo', ...rules }: Partial<HouseRules> & { readonly variant?: VariantId } = {},
) {
  const table = given({ variant, limit, stacks, rules: { ...burnless, ...rules } }).deal(cards);
  for (let hand = runningHand(table.state); hand?.toAct != null; hand = runningHand(table.state)) {
    const player = hand.seats.find(({ seat }) => seat === hand?.toAct);
    const to = (player?.bet ?? 0) + (player?.stack ?? 0);
    const isCalled = (hand.interval?.currentBet ?? 0) >= to || hand.seats.some((each) => each.stack === 0);
    table.when(isCalled ? { type: 'call', seat: hand.toAct } : { type: 'raise', seat: hand.toAct, to });
  }
  return table;
}

const awards = (table: ReturnType<typeof given>) =>
  table
    .all('PotAwarded')
    .map(({ pot, half, amount, shares }) => [
      pot,
      half,
      amount,
      ...shares.map((share) => `${share.seat}:${share.amount}`),
    ]);

// Heads-up cards go to b and a in turn: b has the aces with a two and a three, a kings and queens.
const lowAgainstHigh = 'Ah Ks 2h Kd 3s Qs 9d Qd';

describe('R1.7 split pots', () => {
  test('the high half goes to the best high hand, the low half to the best low of eight or better', () => {
    const table = allIn(`${lowAgainstHigh} Kc 7d 6c 5h Th`, [50, 50]);
    expect(awards(table)).toEqual([
      [0, 'high', 50, '0:50'],
      [0, 'low', 50, '1:50'],
    ]);
  });

  test('without a low the high hand takes all', () => {
    const table = allIn(`${lowAgainstHigh} Kc 7d Jc Th 9s`, [50, 50]);
    expect(awards(table)).toEqual([[0, 'whole', 100, '0:100']]);
  });

  test('one hand may take both halves', () => {
    const table = allIn(`${lowAgainstHigh} Ac 4d 5c Jh 9s`, [50, 50]);
    expect(awards(table)).toEqual([
      [0, 'high', 50, '1:50'],
      [0, 'low', 50, '1:50'],
    ]);
  });

  // b has the low of an ace and a two, a the kings; what else they hold plays in neither half.
  test.each([
    ['omaha-5-hilo', 'Ah Ks 2h Kd As Qs 9d Qd Tc Jd'],
    ['courchevel-hilo', 'Ah Ks 2h Kd As Qs 9d Qd Tc Jd'],
    ['omaha-6-hilo', 'Ah Ks 2h Kd As Qs 9d Qd Tc Jd 2s 9c'],
  ] as const)('in %s two of the hand make each half', (variant, hands) => {
    const table = allIn(`${hands} Kc 7d 6c 5h Th`, [50, 50], { variant });
    expect(awards(table)).toEqual([
      [0, 'high', 50, '0:50'],
      [0, 'low', 50, '1:50'],
    ]);
  });

  test('without a qualifier any low takes its half', () => {
    const table = given({
      variant: 'stud-hilo',
      limit,
      stacks: [20, 20],
      rules: { burn: false, lowQualifier: 'none' },
    }).deal('Ks 2s Kd 3s Kh 9h Kc Th Qs Jd Qd Jc Qh 5c');
    const order = runningHand(table.state)?.toAct;
    table.when({ type: 'bet', seat: order ?? 0, to: 19 }, { type: 'call', seat: order === 0 ? 1 : 0 });
    expect(awards(table)).toEqual([
      [0, 'high', 20, '1:20'],
      [0, 'low', 20, '0:20'],
    ]);
  });
});

describe('R6.3 odd chips of a split pot', () => {
  test('the odd chip of the halves goes to the high half', () => {
    const table = allIn(`${lowAgainstHigh} Kc 7d 6c 5h Th`, [50, 50], {
      ante: 0,
      rake: { percent: 1, cap: 1, noFlopNoDrop: false },
    });
    // Of 99 after the rake 50 are the high half's.
    expect(awards(table)).toEqual([
      [0, 'high', 51, '0:50'],
      [0, 'low', 49, '1:49'],
    ]);
  });

  test('a half is split on its own, its odd chip going to the first from the dealer’s left', () => {
    // Dealer a; b and a share the low A-2, c has the high hand.
    const table = allIn('Ah Ks As 2h Kd 2s Tc Kh Td 9c 9s 9d 7d 6c 5h Qh Qc', [25, 25, 25]);
    expect(awards(table)).toEqual([
      [0, 'high', 38, '2:38'],
      [0, 'low', 37, '1:19', '0:18'],
    ]);
  });
});

describe('R6.2 halves of each pot on its own', () => {
  test('a low qualifies only among those who can win that pot', () => {
    // b is short and has the only low: the side pot goes whole to the high hand of the two others.
    const table = allIn('Ah Ks Js 2h Kd Jd 3s Qs Th 9d Qd 9h Kc 7d 6c 5h Tc', [50, 10, 50]);
    const [side, ...main] = awards(table);
    expect(side?.slice(0, 2)).toEqual([1, 'whole']);
    expect(main.map(([pot, half]) => [pot, half])).toEqual([
      [0, 'high'],
      [0, 'low'],
    ]);
    expect(main[1]?.[3]).toMatch(/^1:/);
  });
});

describe('R6.0 mucking in a split-pot game', () => {
  test('a hand beaten for high and for low is mucked, one with the better low is shown', () => {
    const table = given({ variant: 'omaha-hilo', limit, stacks: [50, 50, 50], rules: burnless });
    // b: kings for high, no low; c: queens and no low; a: the low.
    table.deal('Ks Qs Ah Kd Qd 2h Th Jh 3s Td Jd 9d Kc 7d 6c 5h Tc').when('a call', 'b call', 'c check');
    for (let street = 0; street < 3; street += 1) table.when('b check', 'c check', 'a check');
    const shows = table.events.flatMap((event) =>
      event.type === 'HandShown' || event.type === 'HandMucked' ? [`${event.type} ${event.seat}`] : [],
    );
    expect(shows).toEqual(['HandShown 1', 'HandMucked 2', 'HandShown 0']);
  });
});

test('R6.2: a recorded award of a low half without a low is applied and found', () => {
  const table = allIn(`${lowAgainstHigh} Kc 7d Jc Th 9s`, [50, 50]);
  const at = table.events.findIndex(({ type }) => type === 'PotAwarded');
  let state = given({ variant: 'omaha-hilo', limit, stacks: [50, 50], rules: burnless }).state;
  const from = table.events.findIndex(({ type }) => type === 'HandStarted');
  for (const event of table.events.slice(from, at)) {
    const evolved = evolve(state, event);
    if (evolved.kind === 'impossible') throw new Error(evolved.message);
    state = evolved.state;
  }
  const high = {
    type: 'PotAwarded',
    pot: 0,
    half: 'high',
    amount: 50,
    shares: [{ seat: 0, amount: 50 }],
    oddChips: [],
    rake: 0,
  } as const;
  const halfPaid = evolve(state, high);
  if (halfPaid.kind === 'impossible') throw new Error(halfPaid.message);
  expect(halfPaid.findings.map(({ rule }) => rule)).toEqual(['R6.2']);
  const low = { ...high, half: 'low', shares: [{ seat: 1, amount: 50 }] } as const;
  const paid = evolve(halfPaid.state, low);
  expect(paid).toMatchObject({ kind: 'applied', findings: [{ rule: 'R6.2' }] });
});
