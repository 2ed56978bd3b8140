import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { createFileMaker } from './file-maker.ts';

const hands = Array.from({ length: 40 }, (_, at) => ({ handId: `harbour/${at}`, text: `{"hand": ${at}}\n` }));

test('an archive has a file for each bundle, and one that names what was left out', async () => {
  const maker = createFileMaker('bundle');
  for (const hand of hands) maker.add(hand);
  const file = maker.finish(['table/9: nothing proves it']);
  expect(maker.name).toBe('openfelt-bundles.zip');
  const read = unzipSync(new Uint8Array(await file.arrayBuffer()));
  const texts = Object.fromEntries(Object.entries(read).map(([name, bytes]) => [name, strFromU8(bytes)]));
  expect(texts).toEqual({
    ...Object.fromEntries(hands.map(({ handId, text }) => [`${handId.replace('/', '-')}.json`, text])),
    'left-out.txt': 'table/9: nothing proves it\n',
  });
});

test('hands of PHH are numbered in their file; other formats have them one after another', async () => {
  const texts = await Promise.all(
    (['phh', 'ohh', 'pokerstars'] as const).map(async (kind) => {
      const maker = createFileMaker(kind);
      for (const hand of hands.slice(0, 2)) maker.add(hand);
      return [maker.name, await maker.finish([]).text()];
    }),
  );
  expect(texts).toEqual([
    ['openfelt-hands.phhs', '[1]\n{"hand": 0}\n\n[2]\n{"hand": 1}\n\n'],
    ['openfelt-hands.ohh', '{"hand": 0}\n\n{"hand": 1}\n\n'],
    ['openfelt-hands.txt', '{"hand": 0}\n\n{"hand": 1}\n\n'],
  ]);
});
