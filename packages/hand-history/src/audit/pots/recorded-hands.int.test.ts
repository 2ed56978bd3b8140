import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { phhCodes } from '../../phh/codes.ts';
import { parsePhh } from '../../phh/parse.ts';
import { replayPhh } from '../../phh/replay.ts';
import { stored } from '../../replay/played-table.fixture.ts';
import { replayHand } from '../../replay/replay-hand.ts';
import { auditPots } from './audit-pots.ts';

/** Hands with known results lie beside the repository on some machines only. */
const folder = fileURLToPath(new URL('../../../../../../shared/phh/', import.meta.url));

/** Replays every hand of a set, and audits those that come to an end. */
function auditSet(set: string) {
  const files = readdirSync(join(folder, set), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.name.endsWith('.phh'))
    .map((entry) => join(entry.parentPath, entry.name));
  return files.flatMap((file) => {
    const [entry] = parsePhh(readFileSync(file, 'utf8'), false);
    if (!entry?.ok) return [];
    const replay = replayPhh(entry.value, 'audit');
    const folded = replayHand(stored(replay.events, 0));
    if (!folded.ok) throw new Error(folded.reason.code);
    return replay.error === null ? [{ file, ...auditPots(folded.steps) }] : [];
  });
}

const sets = ['real', ...Object.keys(phhCodes).map((code) => `generated/${code.replace('/', '_')}`)];

if (existsSync(folder)) {
  describe('recorded hands', () => {
    test.each(sets)('of %s are paid as the levels have it', (set) => {
      const audits = auditSet(set);
      expect(audits.length).toBeGreaterThanOrEqual(40);
      for (const { file, explanation, issues } of audits) {
        expect(issues, file).toEqual([]);
        expect(explanation?.result, file).toBe('won');
      }
    });
  });
} else {
  test.skip('shared/phh is not here: the hands with known results are not audited', () => undefined);
}
