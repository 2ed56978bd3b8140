// Writes the machines as the flat tables that hosts and pages run, so that no page loads XState. With --check it only says whether they are stale.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compile } from '../packages/engine/src/machines/compile.ts';
import { dealingMachine } from '../packages/engine/src/machines/dealing.machine.ts';
import { tableMachine } from '../packages/engine/src/machines/table.machine.ts';

const path = join(
  import.meta.dirname ?? new URL('.', import.meta.url).pathname,
  '../packages/engine/src/machines/charts.generated.ts',
);

const write = (name, text, chart) =>
  `/** ${text} */\nexport const ${name}: ChartTable = ${JSON.stringify(chart)};\n`;
const text = `// Written by \`npm run diagrams\` from the machines.
import type { ChartTable } from './chart-table.ts';

${write('handChart', 'The dealing machine.', compile(dealingMachine))}
${write('tableChart', 'The table machine.', compile(tableMachine))}`;

let stands = '';
try {
  stands = readFileSync(path, 'utf8');
} catch {
  // What is missing is stale.
}
if (process.argv.includes('--check')) {
  if (stands !== text) {
    process.stderr.write(
      'Stale: packages/engine/src/machines/charts.generated.ts. Run `npm run diagrams` and commit what it writes.\n',
    );
    process.exitCode = 1;
  }
} else if (stands !== text) writeFileSync(path, text);
