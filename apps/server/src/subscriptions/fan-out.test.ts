import { expect, test } from 'vitest';
import { createFanOut } from './fan-out.ts';

const turn = () => new Promise((resolve) => setImmediate(resolve));

/** A crowd of so many, of whom the last one plays; what each of them was told. */
function gather(count: number) {
  const fanOut = createFanOut<string>();
  const received = Array.from({ length: count }, () => [] as string[]);
  const ends = received.map((own, index) =>
    fanOut.add(
      (update) => own.push(update),
      () => index === count - 1,
    ),
  );
  return { fanOut, received, ends };
}

test('a table full of players and some who look on are told at once', () => {
  const { fanOut, received } = gather(50);
  fanOut.publish('a');
  fanOut.publish('b');
  expect(received).toEqual(Array(50).fill(['a', 'b']));
});

test('of a crowd the players are told at once, and the others turn by turn, each of all in its order', async () => {
  const { fanOut, received } = gather(5_000);
  fanOut.publish('a');
  expect(received.at(-1)).toEqual(['a']);
  expect(received.filter(({ length }) => length > 0).length).toBeLessThan(100);
  for (const update of ['b', 'c']) {
    await turn();
    fanOut.publish(update);
    expect(received.at(-1)).toContain(update);
  }
  for (let turns = 0; turns < 200; turns += 1) await turn();
  expect(received).toEqual(Array(5_000).fill(['a', 'b', 'c']));
});

test('where updates come faster than a crowd is told, nobody waits for ever', async () => {
  const { fanOut, received } = gather(500);
  for (let update = 0; update < 30; update += 1) {
    fanOut.publish(String(update));
    await turn();
  }
  expect(received.every(({ length }) => length > 0)).toBe(true);
  for (let turns = 0; turns < 30; turns += 1) await turn();
  for (const own of received) expect(own).toEqual(Array.from({ length: 30 }, (_, update) => String(update)));
});

test('who ends it is told no more, and who comes late nothing of before', async () => {
  const { fanOut, received, ends } = gather(200);
  fanOut.publish('a');
  for (const end of ends.slice(100)) end();
  const late: string[] = [];
  fanOut.add(
    (update) => late.push(update),
    () => false,
  );
  fanOut.publish('b');
  for (let turns = 0; turns < 20; turns += 1) await turn();
  expect(late).toEqual(['b']);
  expect(received.slice(100, 199)).toEqual(Array(99).fill([]));
  expect(received[0]).toEqual(['a', 'b']);
  expect(fanOut.count()).toBe(101);
});
