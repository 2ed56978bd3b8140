// Refuses words that were retired in favour of the field's own: in declared names, in the names
// of files and folders, and in what people read, by the rules of wording.
import { basename } from 'node:path';
import { parseSync } from 'oxc-parser';
import { listFiles, readText } from './tracked-files.mjs';
import { judge, listIdleRules, listTexts } from './wording.mjs';
import { english, everywhere, japanese } from './wording-rules.mjs';

/** Words that are no part of a name any more, with what to say instead. */
const retiredWords = {
  flaw: 'issue (validation), finding (a recorded event), failure (a proof)',
  wish: 'input, command',
  told: 'reported, rendered, described',
  telling: 'sentence options',
  tell: 'describe, report, notify',
  untold: 'unreported',
  purse: 'chip account',
  comings: 'seat changes',
  lookers: 'spectators',
  surroundings: 'dependencies',
  bears: 'has a bearer token',
  desk: 'service, collector',
  scene: 'sentence context',
  news: 'new events',
  unsealed: 'event data',
  reread: 'reload',
};
/** Names that were retired as a whole. */
const retiredNames = {
  asked: 'requested, or what was asked for',
  play: 'action, or what is played',
  Book: 'TableStream',
  Written: 'CommittedEvents',
  Entered: 'TableAppendResult',
  Act: 'DisputeCommand',
  Case: 'DisputeCase',
  Look: 'CardAccess',
  House: 'Ledger',
};
/** Patterns of names, each with what to write instead. */
const retiredPatterns = [
  [/(?<!^Event|^rank|^suit)Of$/, 'a verb: get, find, compute, parse, to'],
  [/Reply$/, '…Result'],
  [/(?<!^Note)Parts$/, '…Dependencies'],
  [/Room$/, '…Screen'],
  [/AtMost$/, 'max…'],
  [/^(most|MOST)(?![a-z])/, 'max…'],
  [/^(least|LEAST)(?![a-z])/, 'min…'],
  [/^kept(?![a-z])/, 'load, save, stored'],
  [/[fF]old(Hand|Events|Envelopes|History)/, 'replay or apply'],
  [/[iI]nterval(?!s?$)|[a-z]Interval/, 'bettingRound'],
];
/** Intervals that are no betting rounds: of timers and of checkpoints. */
const allowedNames = new Set(['checkpointInterval', 'intervalMs']);
const retiredFolders = new Set(['hits', 'fold', 'house', 'platform', 'kill', 'words']);
/** Phrases that no sentence, document or comment says any more. */
// The source rules say "betting interval": the docs name it once, and say so.
const retiredPhrases = [[/betting interval(?!.*source rules)(?<!source rules.*)/i, 'betting round']];

const problems = new Set();

/** The words of a name: `foldHand` and `fold-hand` are both `fold`, `hand`. */
const wordsOf = (name) =>
  name.split(/[^A-Za-z0-9]+|(?<=[a-z0-9])(?=[A-Z])/).map((word) => word.toLowerCase());

/** What a name is retired for, or null. */
function retired(name) {
  const words = wordsOf(name);
  const word = words.find((each) => Object.hasOwn(retiredWords, each));
  if (word !== undefined) return retiredWords[word];
  if (Object.hasOwn(retiredNames, name)) return retiredNames[name];
  if (allowedNames.has(name)) return null;
  return retiredPatterns.find(([pattern]) => pattern.test(name))?.[1] ?? null;
}

/** The names that a pattern of parameters or variables declares. */
function* bound(node) {
  switch (node?.type) {
    case 'Identifier':
      yield node;
      break;
    case 'ObjectPattern':
      for (const property of node.properties) yield* bound(property.value ?? property.argument);
      break;
    case 'ArrayPattern':
      for (const element of node.elements) yield* bound(element);
      break;
    case 'AssignmentPattern':
      yield* bound(node.left);
      break;
    case 'RestElement':
      yield* bound(node.argument);
      break;
    case 'TSParameterProperty':
      yield* bound(node.parameter);
      break;
  }
}

/** Every name that a syntax tree declares; keys of object literals are data and not looked at. */
function* declared(node) {
  if (Array.isArray(node)) {
    for (const each of node) yield* declared(each);
    return;
  }
  if (node === null || typeof node !== 'object' || typeof node.type !== 'string') return;
  switch (node.type) {
    case 'VariableDeclarator':
      yield* bound(node.id);
      break;
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
    case 'TSDeclareFunction':
      if (node.id) yield node.id;
      for (const parameter of node.params) yield* bound(parameter);
      break;
    case 'ClassDeclaration':
    case 'TSInterfaceDeclaration':
    case 'TSTypeAliasDeclaration':
      if (node.id) yield node.id;
      break;
    case 'TSTypeParameter':
      yield typeof node.name === 'string' ? node : node.name;
      break;
    case 'TSPropertySignature':
    case 'TSMethodSignature':
      if (node.key.type === 'Identifier') yield node.key;
      break;
  }
  for (const [key, value] of Object.entries(node)) if (key !== 'type') yield* declared(value);
}

/** Every sentence that code has as a string, with where it begins; a single word is no sentence. */
function* sentences(node) {
  if (Array.isArray(node)) {
    for (const each of node) yield* sentences(each);
    return;
  }
  if (node === null || typeof node !== 'object' || typeof node.type !== 'string') return;
  const text = node.type === 'TemplateElement' ? node.value.cooked : node.value;
  if (typeof text === 'string' && text.includes(' ')) yield { text, start: node.start };
  for (const [key, value] of Object.entries(node)) if (key !== 'type') yield* sentences(value);
}

/** The names of the log are frozen: no schema or type of a stored event is looked at. */
const frozen = new Set(['packages/engine/src/events.ts', 'packages/game-events/src/schemas.ts']);
/** A migration is done; a vector and a history are data. */
const data = /^packages\/(db\/prisma|test-kit\/(histories|bundles))\//;
/** Code that says nothing to people who use the product. */
const unspoken =
  /^scripts\/|^packages\/(bench|test-kit)\/|\.(test|fixture|config)\.tsx?$|\/(e2e|testing|contract-suite)\//;

for (const file of listFiles('apps', 'packages', 'scripts')) {
  if (data.test(file)) continue;
  const folder = file
    .split('/')
    .slice(2, -1)
    .find((each) => retiredFolders.has(each));
  if (folder !== undefined) problems.add(`${file}: no folder is called ${folder}`);
  const reason = retired(basename(file).replace(/\..*$/, ''));
  if (reason !== null) problems.add(`${file}: the file's name; say ${reason}`);
}

for (const file of listFiles('*.ts', '*.tsx', '*.mjs')) {
  if (frozen.has(file) || file === 'scripts/check-words.mjs') continue;
  const text = readText(file);
  const line = (offset) => text.slice(0, offset).split('\n').length;
  const { program } = parseSync(file, text);
  for (const { name, start } of declared(program)) {
    const reason = retired(name);
    if (reason !== null) problems.add(`${file}:${line(start)}: ${name}; say ${reason}`);
  }
  if (unspoken.test(file)) continue;
  for (const { text: sentence, start } of sentences(program))
    for (const { pattern, say } of everywhere)
      if (pattern.test(sentence))
        problems.add(`${file}:${line(start)}: "${sentence.match(pattern)[0]}"; say ${say}`);
}

for (const file of listFiles('*.md', '*.ts', '*.tsx', '*/en.json')) {
  if (data.test(file) || file === 'CHANGELOG.md') continue;
  for (const [index, text] of readText(file).split('\n').entries()) {
    for (const [pattern, instead] of retiredPhrases)
      if (pattern.test(text))
        problems.add(`${file}:${index + 1}: "${text.match(pattern)[0]}"; say ${instead}`);
    if (!file.endsWith('.md') || file.startsWith('.changeset/')) continue;
    for (const { pattern, say } of everywhere)
      if (pattern.test(text)) problems.add(`${file}:${index + 1}: "${text.match(pattern)[0]}"; say ${say}`);
  }
}

for (const [language, rules] of [
  ['en', english],
  ['ja', japanese],
]) {
  for (const idle of listIdleRules(rules)) problems.add(idle);
  const readTree = (folder) => JSON.parse(readText(`packages/phrases/src/${folder}/${language}.json`));
  const texts = [...listTexts(readTree('messages')), ...listTexts(readTree('terms'), 'terms.')];
  for (const problem of judge(texts, rules)) problems.add(`${language}.json: ${problem}`);
}

if (problems.size > 0) {
  process.stderr.write(`${[...problems].join('\n')}\n${problems.size} retired words\n`);
  process.exitCode = 1;
}
