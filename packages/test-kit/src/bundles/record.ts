// Records the bundles that are not there yet: `pnpm --filter @openfelt/test-kit run record-bundles`. What is recorded stays as it is.
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { type CorpusHand, corpusSigner, corpusTables, makeHandBundle, playCorpus } from './corpus.ts';
import { correctedHand } from './corrected.ts';
import { correctedTable, frozenDir, frozenTables } from './frozen.ts';

async function record(name: string, hand: CorpusHand): Promise<void> {
  for (const [index, perspective] of hand.perspectives.entries()) {
    if (perspective.kind === 'seat' && index > 1) continue;
    const file = `${frozenDir}${name}.${perspective.kind}.json`;
    if (existsSync(file)) continue;
    await writeFile(file, `${JSON.stringify(makeHandBundle(hand, perspective))}\n`);
    process.stdout.write(`${file}\n`);
  }
}

await mkdir(frozenDir, { recursive: true });
await writeFile(`${frozenDir}checkpoint-key.txt`, `${corpusSigner('corpus').verifierKey}\n`);
for (const table of corpusTables.filter(({ name }) => frozenTables.includes(name))) {
  const [, hand] = await playCorpus(table);
  if (hand === undefined) throw new Error(`${table.name} was not played twice`);
  await record(table.name, hand);
  const corrected = table.name === correctedTable ? await correctedHand(hand) : null;
  if (corrected !== null) await record('corrected-by-accounts', corrected);
}
