// Judges what people read by the rules of wording: each message in every way that it can come out.
import { createRequire } from 'node:module';
import { join as joinPath } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './pnpm.mjs';

const { resolve } = createRequire(joinPath(root, 'packages/phrases/package.json'));
const { default: compile } = await import(pathToFileURL(resolve('icu-minify/compile')).href);

/** Texts one after the other, so often that each way of each is taken. */
const join = (lists) =>
  Array.from({ length: Math.max(1, ...lists.map(({ length }) => length)) }, (_, way) =>
    lists.map((list) => list[way % list.length]).join(''),
  );

/** The ways in which a part of a compiled message comes out: its words, a value, words by a value, or a tag with its own. */
function listWays(part) {
  if (typeof part === 'string') return [part];
  if (!Array.isArray(part)) return ['◇'];
  const [, kind, options] = part;
  if (typeof kind === 'number' && kind <= 3 && options !== undefined)
    return Object.values(options).flatMap(listWaysOfText);
  return kind === undefined || typeof kind === 'number' ? ['◇'] : join(part.slice(1).map(listWays));
}

const listWaysOfText = (text) => (Array.isArray(text) ? join(text.map(listWays)) : listWays(text));

/** The sentences that a message can be; `◇` stands for each value in them. */
const listSentences = (message) => listWaysOfText(compile(message));

/** The texts of a tree by their dotted key. */
export const listTexts = (tree, path = '') =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[`${path}${key}`, value]]
      : Array.isArray(value)
        ? []
        : listTexts(value, `${path}${key}.`),
  );

const isWithin = (key, spaces) => spaces.some((space) => key === space || key.startsWith(`${space}.`));

/** Whether a rule is for the text of a key. */
const isFor = (rule, key) =>
  (rule.in === undefined || isWithin(key, rule.in)) && !isWithin(key, rule.notIn ?? []);

/** Rules that do not refuse their own sample, and so refuse nothing. */
export const listIdleRules = (rules) =>
  rules
    .filter(({ pattern, sample }) => !pattern.test(sample))
    .map(({ pattern, sample }) => `${pattern} lets its own sample pass: "${sample}"`);

/** What the rules refuse of texts, which are by their key; exceptions that are none are refused with it. */
export function judge(texts, rules) {
  return rules.flatMap((rule) => {
    const refused = texts.flatMap(([key, text]) => {
      if (!isFor(rule, key)) return [];
      const sentence = listSentences(text).find((each) => rule.pattern.test(each));
      return sentence === undefined ? [] : [[key, sentence.match(rule.pattern)[0]]];
    });
    const excepted = rule.except ?? {};
    const idle = Object.keys(excepted).filter((key) => refused.every(([each]) => each !== key));
    return [
      ...refused
        .filter(([key]) => !Object.hasOwn(excepted, key))
        .map(([key, words]) => `${key}: "${words}"; say ${rule.say}`),
      ...idle.map((key) => `${key} is no exception to ${rule.pattern}: remove it there`),
    ];
  });
}
