// Asks the registry for known holes in what people run, and fails where one is high or critical. A registry that does not answer such
// questions is said, and fails nothing. Arguments go to pnpm: `node scripts/audit.mjs --registry https://registry.example`.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './pnpm.mjs';

/** What only works on the project: nobody runs it on a server. */
const apart = /^packages__(bench|test-kit)>/;
const grave = ['high', 'critical'];

const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const args = ['-y', packageManager, 'audit', '--prod', '--json', ...process.argv.slice(2)];
const { stdout } = spawnSync('npx', args, {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
  // A registry that never answers is one that gave no report.
  timeout: 60_000,
  shell: process.platform === 'win32',
});

/** The holes that the registry knows of; null where it gave no report. */
function readHoles() {
  try {
    const { advisories } = JSON.parse(stdout);
    return typeof advisories === 'object' ? Object.values(advisories) : null;
  } catch {
    return null;
  }
}

const isOurs = ({ findings }) => findings.some(({ paths }) => paths.some((path) => !apart.test(path)));

const holes = readHoles()?.filter(isOurs) ?? null;
if (holes === null)
  process.stderr.write('Audit: NOT DONE. The registry gave no report; nobody has looked for known holes.\n');
else {
  process.stderr.write(`Audit: ${holes.length} known holes in what people run.\n`);
  for (const { severity, module_name: name, title, url } of holes)
    process.stderr.write(`  ${severity}: ${name}: ${title} (${url})\n`);
  process.exitCode = holes.some(({ severity }) => grave.includes(severity)) ? 1 : 0;
}
