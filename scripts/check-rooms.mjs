// Holds imports to one direction between the folders of each package, types included. Biome finds circles between
// files (noImportCycles); turbo finds wrong directions between packages; this finds folders that lean on each other.
import { posix } from 'node:path';
import { listFiles, readText } from './tracked-files.mjs';

const apart = /\.(test|fixture)\.tsx?$|\/(testing|e2e|generated)\//;
const imports = /(?:from|import|import\()\s*'(\.[^']+)'/g;

/** The room of a file: the folder (or file) right under the package's `src`, and the package. */
function readRoomName(file) {
  const [kind, name, src, room] = file.split('/');
  return src === 'src' && room !== undefined ? { unit: `${kind}/${name}`, room } : null;
}

/** Each pair of rooms of one package of which the first imports the second, with one import that does. */
function readArrows() {
  const files = listFiles('*.ts', '*.tsx').filter(
    (file) => /^(apps|packages)\//.test(file) && !apart.test(file),
  );
  const arrows = new Map();
  for (const file of files) {
    const from = readRoomName(file);
    if (from === null) continue;
    for (const [, target] of readText(file).matchAll(imports)) {
      const imported = posix.join(posix.dirname(file), target);
      const to = readRoomName(imported);
      if (to === null || to.unit !== from.unit || to.room === from.room) continue;
      const rooms = arrows.get(from.unit) ?? new Map();
      arrows.set(from.unit, rooms);
      const targets = rooms.get(from.room) ?? new Map();
      rooms.set(from.room, targets);
      if (!targets.has(to.room)) targets.set(to.room, `${file} imports ${imported}`);
    }
  }
  return arrows;
}

/** A way from a room back to itself, as a list of rooms; null if there is none. */
function findCircle(rooms, start) {
  const ways = [[start]];
  const seen = new Set();
  for (let way = ways.shift(); way !== undefined; way = ways.shift()) {
    for (const next of rooms.get(way.at(-1))?.keys() ?? []) {
      if (next === start) return [...way, start];
      if (seen.has(next)) continue;
      seen.add(next);
      ways.push([...way, next]);
    }
  }
  return null;
}

let circles = 0;
for (const [unit, rooms] of readArrows()) {
  const reported = new Set();
  for (const start of rooms.keys()) {
    const circle = findCircle(rooms, start);
    if (circle === null || circle.some((room) => reported.has(room))) continue;
    for (const room of circle) reported.add(room);
    circles += 1;
    process.stderr.write(`${unit}: ${circle.join(' → ')}\n`);
    for (const [index, room] of circle.slice(0, -1).entries())
      process.stderr.write(`  ${rooms.get(room).get(circle[index + 1])}\n`);
    process.stderr.write('  Move what both need into the room below.\n');
  }
}
if (circles > 0) process.exitCode = 1;
