import { initialState } from '@openfelt/engine';
import { phrasesIn } from '@openfelt/phrases/catalogues';
import { describe, expect, test } from 'vitest';
import { applyEvents, applyFinished } from '../../events/apply-events.ts';
import { type ExampleTable, exampleTable, playOn, startHand } from '../../rules/example-table.ts';
import { arrangeLog, drawNext, findRunningStreet, type LogHand, type LogRow } from './hand-log.ts';

const options = { names: { p0: 'Ann', p1: 'Bo', p2: 'Cy' }, own: null, phrases: phrasesIn('en') };
const arrange = ({ events }: ExampleTable) => arrangeLog(applyEvents(initialState(), events) ?? [], options);

/** A log as text: a street with its pot, and under it its rows. */
const written = (table: ExampleTable) =>
  arrange(table).flatMap(({ number, streets }) =>
    streets.flatMap(({ street, pot, rows }) => [
      `${number} ${street} ${pot ?? '-'}`,
      ...rows.map(({ name, text }) => (name === null ? text : `${name} | ${text}`)),
    ]),
  );

const started = playOn(exampleTable(), [startHand]);
const onTheFlop = playOn(started, [
  { type: 'call', seat: 0 },
  { type: 'call', seat: 1 },
  { type: 'check', seat: 2 },
  { type: 'bet', seat: 1, to: 20 },
]);
const over = playOn(onTheFlop, [
  { type: 'fold', seat: 2 },
  { type: 'fold', seat: 0 },
]);

/** What is drawn of hands: each with its streets, and how many rows those have. */
const outline = (hands: readonly LogHand[]) =>
  hands.map(({ number, streets }) => [
    number,
    ...streets.map(({ street, rows }) => `${street} ${rows.length}`),
  ]);

describe('what a log draws next', () => {
  const row: LogRow = { key: '1 to act', seat: 1, name: 'Bo', text: 'to act', named: [], tone: 'plain' };
  const draw = (drawn: readonly LogHand[], hands: readonly LogHand[]) =>
    drawNext({ hands: drawn, toAct: null }, { hands, toAct: row });
  const [before, after] = [arrange(started), arrange(onTheFlop)];

  test('comes into the street that was drawn last before the next one lies on top of it', () => {
    const none = outline(before)[1];
    expect(outline(before)).toEqual([[1, 'deal 4'], none]);
    expect(outline(after)).toEqual([[1, 'flop 2', 'deal 7'], none]);
    const next = draw(before, after);
    expect(outline(next.hands)).toEqual([[1, 'deal 7'], none]);
    expect(draw(next.hands, after).hands).toEqual(after);
  });

  test('says who is to act when all is drawn that was before', () => {
    const next = draw(before, after);
    expect(next.toAct).toBeNull();
    expect(draw(next.hands, after).toAct).toBe(row);
  });

  test('leaves a hand that is displaced where it was, until what displaced it is drawn', () => {
    const [first, second] = [arrange(over), arrange(playOn(over, [startHand]))];
    const third = [{ number: 3, isOver: false, streets: [] }, ...second.slice(0, 1)];
    expect(draw(first, second).hands.map(({ number }) => number)).toEqual([2, 1, 0]);
    expect(draw(second, third).hands.map(({ number }) => number)).toEqual([3, 2, 1]);
    expect(draw(third, third).hands).toEqual(third);
  });

  test('ends a hand before the next one lies on top of it, where both come at once', () => {
    const [running, next] = [arrange(onTheFlop), arrange(playOn(over, [startHand]))];
    const drawings: (readonly LogHand[])[] = [running];
    // Each step is drawn from the one before.
    for (let step = 0; step < 4; step += 1) drawings.push(draw(drawings.at(-1) ?? [], next).hands);
    const outlines = drawings.map((hands) =>
      hands.map(({ number, isOver, streets }) => [number, isOver, streets.length]),
    );
    expect(outlines).toEqual([
      [
        [1, false, 2],
        [0, false, 1],
      ],
      [
        [1, false, 2],
        [0, false, 1],
      ],
      [
        [1, true, 3],
        [0, false, 1],
      ],
      [
        [2, false, 1],
        [1, true, 3],
        [0, false, 1],
      ],
      [
        [2, false, 1],
        [1, true, 3],
      ],
    ]);
  });

  test('lets a displaced hand go in a frame in which nothing comes: what it leaves and a new row would both move what lies between', () => {
    const { hands } = draw(arrange(over), arrange(playOn(over, [startHand])));
    const called = arrange(playOn(over, [startHand, { type: 'call', seat: 1 }]));
    const next = draw(hands, called);
    expect(next.hands.map(({ number }) => number)).toEqual([2, 1, 0]);
    const last = draw(next.hands, called);
    expect(last.hands).toBe(called);
    expect([next.toAct, last.toAct]).toEqual([row, row]);
  });
});

describe('the log of a table', () => {
  test('has the newest street on top, each with the pot before its first action', () => {
    expect(written(onTheFlop).slice(0, 10)).toEqual([
      '1 flop 60',
      expect.stringMatching(/^Dealt \| /),
      'Bo | bets 20',
      '1 deal 30',
      'Hand 1: Ann has the button',
      'Bo | small blind 10',
      'Cy | big blind 20',
      'Each player is dealt 2 cards face down',
      'Ann | calls 20',
      'Bo | calls 10',
    ]);
  });

  test('says “you” to who looks at it, in lines of columns and in sentences', () => {
    const [hand] = arrangeLog(applyEvents(initialState(), onTheFlop.events) ?? [], { ...options, own: 'p0' });
    const rows = hand?.streets.flatMap((street) => street.rows.map(({ name, text }) => [name, text]));
    expect(rows).toContainEqual(['You', 'call 20']);
    expect(rows).toContainEqual([null, 'Hand 1: you have the button']);
    expect(rows).toContainEqual(['Bo', 'calls 10']);
    expect(rows?.flat().join()).not.toContain('Ann');
  });

  test('says at the end of a hand what it came to for each player', () => {
    const [hand] = arrange(over);
    expect(hand?.isOver).toBe(true);
    expect(hand?.streets[0]).toMatchObject({ street: 'result', pot: null });
    expect(
      hand?.streets.map(({ settled }) => settled?.map(({ player, share, net }) => [player, share, net])),
    ).toEqual([
      [
        ['p1', 60, 40],
        ['p0', 0, -20],
        ['p2', 0, -20],
      ],
      undefined,
      undefined,
    ]);
    // It stands there, and not in lines, too.
    expect(written(over).join()).not.toContain('−20');
  });

  test('keeps the hand before the present one, and none older', () => {
    const second = playOn(over, [startHand]);
    expect(arrange(second).map(({ number, isOver }) => [number, isOver])).toEqual([
      [2, false],
      [1, true],
    ]);
    const third = playOn(second, [{ type: 'fold', seat: 1 }, { type: 'fold', seat: 2 }, startHand]);
    expect(arrange(third).map(({ number }) => number)).toEqual([3, 2]);
  });

  test('has the hand before also where cards of it were shown later, after others had come and gone', () => {
    const from = over.events.findIndex(({ type }) => type === 'HandStarted');
    const end = over.events.at(-1)?.version ?? 0;
    const slot = over.state.hand?.context.seats.find(({ seat }) => seat === 1)?.cards[0]?.slot ?? -1;
    const shown = {
      version: end + 7,
      type: 'CardsShown',
      payload: { seat: 1, cards: [{ slot, card: 'As', salt: '', path: [] }] },
    };
    const [hand] = arrangeLog(applyFinished([...over.events.slice(from), shown]), options);
    expect(hand).toMatchObject({ number: 1, isOver: true });
    expect(hand?.streets[0]?.rows.at(-1)).toMatchObject({ text: expect.stringContaining('shows') });
  });

  test('tells who has come before a table has played a hand', () => {
    const [only, ...more] = arrange(exampleTable());
    expect(more).toEqual([]);
    expect(only).toMatchObject({ number: 0, isOver: false });
    expect(only?.streets.flatMap(({ rows }) => rows).at(-1)?.text).toBe('Cy takes seat 3 with 1,000');
  });
});

test('a draw is a street of its own before anybody has drawn, so that whoever is to act does so in no other', () => {
  const started = playOn(exampleTable({ variant: 'five-draw' }), [startHand]);
  expect(findRunningStreet(started.state)).toBe('deal');
  const drawing = playOn(started, [
    { type: 'call', seat: 0 },
    { type: 'call', seat: 1 },
    { type: 'check', seat: 2 },
  ]);
  expect(arrange(drawing)[0]?.streets[0]?.street).toBe('deal');
  expect(findRunningStreet(drawing.state)).toBe('draw');
  expect(findRunningStreet(over.state)).toBe('result');
});
