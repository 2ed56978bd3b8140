// Lists the licences of everything that people run, in docs/licences.md, and refuses one that nobody has looked at.
//   node scripts/check-licences.mjs            writes the list
//   node scripts/check-licences.mjs --check    fails where it is stale, or a licence is not one of those below
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './pnpm.mjs';

/** Licences under which others' work may go with ours, which is MIT: they ask for their text to be kept, or for nothing. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'PostgreSQL',
  'Unlicense',
]);

/** What is under another one, and why that is right; by how the package's name begins. */
const exceptions = [
  [
    'caniuse-lite',
    'CC-BY-4.0',
    'a table of browsers for building the pages; it is named here, and not sent to anyone',
  ],
  ['elkjs', 'EPL-2.0', 'comes unchanged with the tools of Prisma, which nothing here starts'],
  [
    '@fontsource/biz-udpgothic',
    'OFL-1.1',
    'a font, unchanged, with which the server writes on pictures; it is not sent to anyone',
  ],
  ['satori', 'MPL-2.0', 'lays out pictures on the server, unchanged; it is not sent to anyone'],
  [
    '@img/sharp-libvips-',
    'LGPL-3.0-or-later',
    'a library of its own next to Next, unchanged, which can be replaced',
  ],
];

const programs = ['@openfelt/server', '@openfelt/web', '@openfelt/cli'];
const list = join(root, 'docs/licences.md');

/** Whether a licence is allowed, or one of those that may be chosen. */
const isAllowed = (licence) =>
  licence
    .replace(/[()]/g, '')
    .split(/ or /i)
    .some((choice) => choice.split(/ and /i).every((each) => allowed.has(each)));

const findException = ({ name, licence }) =>
  exceptions.find(([begin, excepted]) => name.startsWith(begin) && licence === excepted);

/** Whether a package is for one kind of machine: which of those are installed depends on this one. */
function isForOneMachine(path) {
  const { os, cpu } = JSON.parse(readFileSync(join(path, 'package.json'), 'utf8'));
  return os !== undefined || cpu !== undefined;
}

/** The packages that people run. */
function readLicences() {
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const filters = programs.flatMap((name) => ['--filter', `${name}...`]);
  const args = ['-y', packageManager, ...filters, 'licenses', 'list', '--prod', '--json'];
  const { status, stdout } = spawnSync('npx', args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error('pnpm could not list the licences.');
  return Object.entries(JSON.parse(stdout)).flatMap(([licence, packages]) =>
    packages.map(({ name, paths }) => ({ name, licence, isPortable: !paths.some(isForOneMachine) })),
  );
}

/** The list as it is kept. Versions are in the lockfile, and would make it stale with each update. */
function writeList(found) {
  const names = new Map();
  for (const { name, licence, isPortable } of found)
    if (isPortable) names.set(licence, [...(names.get(licence) ?? []), name]);
  const sections = [...names].sort(([a], [b]) => (a < b ? -1 : 1));
  return [
    '# Licences',
    '',
    'What the server, its pages and the command line bring along at run time, by licence; `node scripts/check-licences.mjs` writes this list, and CI refuses a licence that no one has looked at. Packages for one kind of machine (PostgreSQL’s programs, SWC, sharp) are checked too and not listed; PostgreSQL itself is under the PostgreSQL licence.',
    '',
    'Under a licence that asks for more than that its text is kept:',
    '',
    ...exceptions.map(
      ([begin, licence, reason]) => `- \`${begin}${begin.endsWith('-') ? '…' : ''}\`, ${licence}: ${reason}.`,
    ),
    ...sections.flatMap(([licence, packages]) => [
      '',
      `## ${licence}`,
      '',
      [...new Set(packages)]
        .sort()
        .map((name) => `\`${name}\``)
        .join(', '),
    ]),
    '',
  ].join('\n');
}

const found = readLicences();
const refused = found.filter((each) => !isAllowed(each.licence) && findException(each) === undefined);
for (const { name, licence } of refused)
  process.stderr.write(`${name} is under ${licence}, which nobody has looked at.\n`);
const text = writeList(found);
const isStale = !existsSync(list) || readFileSync(list, 'utf8') !== text;
if (!process.argv.includes('--check')) writeFileSync(list, text);
else if (isStale) process.stderr.write('docs/licences.md is stale: run node scripts/check-licences.mjs\n');
process.exitCode = refused.length > 0 || (isStale && process.argv.includes('--check')) ? 1 : 0;
