import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import compile from 'icu-minify/compile';
import { describe, expect, test } from 'vitest';
import { codeFiles, readCode, withoutComments } from './code.fixture.ts';
import glossary from './glossary.json';
import en from './messages/en.json';
import ja from './messages/ja.json';

/** The texts of a tree of messages by their dotted key. */
function texts(tree: object, path = ''): ReadonlyMap<string, string> {
  const all = new Map<string, string>();
  for (const [key, value] of Object.entries(tree)) {
    const at = path === '' ? key : `${path}.${key}`;
    if (typeof value === 'string') all.set(at, value);
    else for (const [inner, text] of texts(value, at)) all.set(inner, text);
  }
  return all;
}

/** The values of a message: those that it says as they are, and those that it chooses its words by. */
interface Values {
  readonly said: ReadonlySet<string>;
  readonly all: ReadonlySet<string>;
}

/** Reads the values off the compiled message, of which each place of a value is a list that begins with its name. */
function values(text: string): Values {
  const said = new Set<string>();
  const all = new Set<string>();
  const read = (part: unknown): void => {
    if (!Array.isArray(part)) return;
    const [name, kind, ...rest] = part as readonly unknown[];
    if (typeof name === 'string') {
      all.add(name);
      if (kind === undefined) said.add(name);
    }
    for (const each of [kind, ...rest]) {
      if (Array.isArray(each)) readAll(each);
      else if (typeof each === 'object' && each !== null) Object.values(each).forEach(readAll);
    }
  };
  const readAll = (parts: unknown): void => {
    if (Array.isArray(parts)) parts.forEach(read);
  };
  readAll(compile(text));
  return { said, all };
}

/** Whether a compiled text may come to nothing: all of it is words to choose from, and none may be chosen. */
function canBeEmpty(text: unknown): boolean {
  if (!Array.isArray(text)) return text === '';
  return text.every((part: unknown) => {
    const options: unknown = Array.isArray(part) ? part[2] : undefined;
    return typeof options === 'object' && options !== null && Object.values(options).some(canBeEmpty);
  });
}

const english = texts(en);
const japanese = texts(ja);

describe('the messages', () => {
  test('are the same ones in both languages', () => {
    expect([...japanese.keys()].toSorted()).toEqual([...english.keys()].toSorted());
  });

  test('say the same values in both languages; which words a value chooses is a matter of grammar', () => {
    // English says the ranks in a row, Japanese the first of them and the others as its kickers.
    const apart = ['hand.name.high-card', 'hand.phrase.high-card'];
    for (const [key, text] of english) {
      if (apart.includes(key)) continue;
      const [one, other] = [values(text), values(japanese.get(key) ?? '')];
      expect(
        [...one.said].filter((value) => !other.all.has(value)),
        `${key}, Japanese`,
      ).toEqual([]);
      expect(
        [...other.said].filter((value) => !one.all.has(value)),
        `${key}, English`,
      ).toEqual([]);
    }
  });

  test('are never empty, whatever words are chosen: precompiled, nothing is no text', () => {
    expect([...english, ...japanese].filter(([, text]) => canBeEmpty(compile(text)))).toEqual([]);
  });

  test('are each in its own language', () => {
    const inJapanese = /[\u3040-\u30ff\u4e00-\u9fff]/;
    const twoWords = /[A-Za-z]{2,} [a-z]{2,}/;
    const names = /\{\w+|npm start|openfelt (?:bundle|backup)/g;
    expect([...english].filter(([, text]) => inJapanese.test(text))).toEqual([]);
    expect([...japanese].filter(([, text]) => twoWords.test(text.replace(names, '')))).toEqual([]);
  });

  test('are said by somebody: every key stands in a file of the code, whole or as a namespace and what follows', () => {
    const files = codeFiles().map((file) => readCode(readFileSync(file, 'utf8')));
    const words = new Set(files.flatMap((file) => [...file.words]));
    const isSaid = (space: string, rest: readonly string[]) =>
      files.some(
        ({ says, saysVariables }) =>
          (space === '' || says(space)) &&
          (says(rest.join('.')) || (space !== '' && saysVariables && rest.every((part) => words.has(part)))),
      );
    const unused = [...english.keys()].filter((key) => {
      const parts = key.split('.');
      return !parts.some((_, at) => isSaid(parts.slice(0, at).join('.'), parts.slice(at)));
    });
    expect(unused).toEqual([]);
  });
});

describe('the code', () => {
  test('holds no Japanese: what is said stands in the catalogue', () => {
    const japaneseText = /[\u3040-\u30ff\u4e00-\u9fff]/;
    const holding = codeFiles().filter((file) =>
      japaneseText.test(withoutComments(readFileSync(file, 'utf8'))),
    );
    // The switch calls each language by its own name, the bench writes more than one byte a letter, and names have letters that look alike.
    const expected = ['appends.ts', 'display-name.ts', 'locale-switch.tsx'];
    expect(holding.map((file) => basename(file)).toSorted()).toEqual(expected);
  });
});

/** The words that a glossary entry allows: the term, and what stands in its brackets. */
function words(entry: string): readonly string[] {
  const [term = '', inner] = entry.split(/[(\uff08)\uff09]/);
  return inner === undefined ? [term] : [term, inner];
}

/** Where a term of the glossary has to be used. */
const terms: readonly (readonly [string, string])[] = [
  ['bar.fold', glossary.actions.fold],
  ['bar.check', glossary.actions.check],
  ['bar.call', glossary.actions.call],
  ['bar.bet', glossary.actions.bet],
  ['bar.raise', glossary.actions.raise],
  ['bar.allIn', glossary.actions['all-in']],
  ['bar.show', glossary.actions.show],
  ['bar.muck', glossary.actions.muck],
  ['bar.standPat', glossary.actions['stand pat']],
  ['bar.exchange', glossary.actions.draw],
  ['bar.bringIn', glossary.money['bring-in']],
  ['bar.preCheckFold', glossary.preactions['check/fold']],
  ['bar.preFoldAny', glossary.preactions['fold to any bet']],
  ['bar.preCallAny', glossary.preactions['call any']],
  ['bar.timeBank', glossary.preactions['time bank']],
  ['sit.sitOutNextHand', glossary.preactions['sit out next hand']],
  ['sit.option.sitOutAtBigBlind', glossary.preactions['sit out next big blind']],
  ['sit.option.autoPost', glossary.preactions['auto-post']],
  ['sit.option.autoMuck', glossary.preactions['auto-muck']],
  ['bar.sitIn', glossary.preactions["I'm back"]],
  ['table.last.complete', glossary.actions.complete],
  ['table.last.ante', glossary.money.ante],
  ['table.last.small-blind', glossary.money['small blind']],
  ['table.last.big-blind', glossary.money['big blind']],
  ['table.last.straddle', glossary.money.straddle],
  ['table.pot', glossary.money.pot],
  ['table.mainPot', glossary.money['main pot']],
  ['table.sidePot', glossary.money['side pot']],
  ['table.carriedPot', glossary.money['carried pot']],
  ['table.stack', glossary.money.stack],
  ['table.dealer', glossary.table.dealer],
  ['table.dealerButton', glossary.table['dealer button']],
  ['table.seat', glossary.table.seat],
  ['table.board', glossary.table.board],
  ['table.faceDown', glossary.suits['face-down card']],
  ['hands.passed', glossary.table['passed deal']],
  ['hands.showdown', glossary.table.showdown],
  ['hands.title', glossary.app['hand history']],
  ['sit.buyIn', glossary.money['buy-in']],
  ['header.lobby', glossary.app.lobby],
  ['lobby.create', glossary.app['create table']],
  ['audit.title', glossary.app.audit],
  ['audit.perspective.auditor', glossary.app.auditor],
  ['audit.cell.can', glossary.app.eligible],
  ['audit.verdicts.holds', glossary.app.verified],
  ['audit.verdicts.fails', glossary.app.mismatch],
  ['replay.audit', glossary.app.audit],
  ['replay.title', glossary.app.replay],
  ['replay.perspective', glossary.app.perspective],
  ['replay.spectator', glossary.table.spectator],
  ['replay.streets', glossary.table.street],
  ['disputes.title', glossary.app.dispute],
  ['disputes.decide.title', glossary.app.ruling],
  ['disputes.steps.answeredAsAuditor', glossary.app.auditor],
  ['ledger.groups.house', glossary.money.house],
  ['game.limit.fixed', glossary.limits['fixed limit']],
  ['game.limit.pot', glossary.limits['pot limit']],
  ['game.limit.no-limit', glossary.limits['no limit']],
  ['game.variant.holdem', glossary.variants["Texas hold'em"]],
  ['game.variant.omaha', glossary.variants.Omaha],
  ['game.variant.five-stud', glossary.variants['five-card stud']],
  ['game.variant.five-draw', glossary.variants['five-card draw']],
];

describe('the Japanese messages', () => {
  test.each(terms)('%s uses the word of the glossary', (key, entry) => {
    const text = japanese.get(key) ?? '';
    expect(
      words(entry).some((word) => text.includes(word)),
      `${text} has none of ${words(entry)}`,
    ).toBe(true);
  });

  test('never write a term in a way that the glossary leaves to the sources', () => {
    const others = ['フォルド', 'アクション・プレイヤー', 'テキサスホールデム'];
    expect([...japanese].filter(([, text]) => others.some((other) => text.includes(other)))).toEqual([]);
  });
});
