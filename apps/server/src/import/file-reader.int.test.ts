import { expect, test } from 'vitest';
import { readFile } from './file-reader.ts';
import { type HandFile, type HandOfFile, readHandsOfFile } from './read-hands.ts';

/** So many hands of a file as PHH's collections number them, the third of which nobody can read. */
function makeFile(name: string, count: number): HandFile {
  const hands = Array.from({ length: count }, (_, index) =>
    [
      `[${index + 1}]`,
      `variant = "${index === 2 ? '?' : 'NT'}"`,
      'antes = [0, 0]',
      'blinds_or_straddles = [1, 2]',
      'min_bet = 2',
      `starting_stacks = [${100 + index}, 100]`,
      'actions = ["d dh p1 AsKs", "d dh p2 ????", "p2 cbr 6", "p1 f"]',
    ].join('\n'),
  );
  return { name, text: `${hands.join('\n\n')}\n`, collectionId: null, at: 0 };
}

async function readWhole(file: HandFile): Promise<readonly HandOfFile[]> {
  const hands: HandOfFile[] = [];
  for await (const some of readFile(file)) hands.push(...some);
  return hands;
}

test('a thread reads all hands of a file in their order, those that nobody can read among them', async () => {
  const file = makeFile('sixty.phhs', 60);
  const hands = await readWhole(file);
  expect(hands).toEqual([...readHandsOfFile(file)]);
  expect(hands.map(({ error }) => error === null)).toEqual(
    Array.from({ length: 60 }, (_, index) => index !== 2),
  );
});

test('files that are read at once do not mix', async () => {
  const files = [40, 70, 1].map((count) => makeFile(`${count}.phhs`, count));
  const read = await Promise.all(files.map(readWhole));
  expect(read).toEqual(files.map((file) => [...readHandsOfFile(file)]));
});

test('whoever stops asking ends their file, and no other', async () => {
  const other = readWhole(makeFile('other.phhs', 80));
  for await (const some of readFile(makeFile('left.phhs', 80))) {
    expect(some.length).toBeLessThan(80);
    break;
  }
  expect(await other).toHaveLength(80);
});
