import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { phhCodes } from './codes.ts';
import { replayed, written } from './written-hand.fixture.ts';

const folder = fileURLToPath(new URL('../../../../../shared/phh/', import.meta.url));

if (existsSync(folder)) {
  test.each(Object.keys(phhCodes))('every hand of %s is written and replays to the same result', (code) => {
    const path = join(folder, 'generated', code.replace('/', '_'));
    for (const name of readdirSync(path).filter((file) => file.endsWith('.phh'))) {
      const { replay, unit } = replayed(readFileSync(join(path, name), 'utf8'));
      const again = replayed(written(replay, unit));
      expect(again.replay.error, name).toBeNull();
      expect(again.replay.finalStacks.map((stack) => stack / again.unit)).toEqual(
        replay.finalStacks.map((stack) => stack / unit),
      );
    }
  });
} else {
  test.skip('shared/phh is not here: the hands with known results are not written', () => undefined);
}
