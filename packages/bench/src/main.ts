import { measureEvaluators } from './evaluators.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);

print('Seven-card hands a second, in this run:');
const speeds = measureEvaluators();
const own = speeds.openfelt ?? 0;
for (const [name, speed] of Object.entries(speeds)) {
  const ratio = name === 'openfelt' ? '' : `  openfelt is ${(own / speed).toFixed(1)} times as fast`;
  print(`  ${name.padEnd(20)} ${Math.round(speed).toLocaleString('en').padStart(14)}${ratio}`);
}
