// Writes the machines as the flat tables that hosts and pages run, so that no page loads XState. With --check it only says whether they are stale.
import { compile } from '../packages/engine/src/machines/compile.ts';
import { dealingMachine } from '../packages/engine/src/machines/dealing.machine.ts';
import { tableMachine } from '../packages/engine/src/machines/table.machine.ts';
import { writeGenerated } from './generated-file.mjs';

const write = (name, text, chart) =>
  `/** ${text} */\nexport const ${name}: ChartTable = ${JSON.stringify(chart)};\n`;

writeGenerated(
  'packages/engine/src/machines/charts.generated.ts',
  `// Written by \`npm run diagrams\` from the machines.
import type { ChartTable } from './chart-table.ts';

${write('handChart', 'The dealing machine.', compile(dealingMachine))}
${write('tableChart', 'The table machine.', compile(tableMachine))}`,
);
