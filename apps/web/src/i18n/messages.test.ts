import { describe, expect, test } from 'vitest';
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

/** The names of the values that a message takes. */
function values(text: string): readonly string[] {
  return [...text.matchAll(/\{(\w+)[,}]/g)].map((match) => match[1] ?? '');
}

const english = texts(en);
const japanese = texts(ja);

describe('the messages', () => {
  test('are the same ones in both languages', () => {
    expect([...japanese.keys()].toSorted()).toEqual([...english.keys()].toSorted());
  });

  test('take the same values in both languages', () => {
    for (const [key, text] of english) {
      expect(new Set(values(japanese.get(key) ?? '')), key).toEqual(new Set(values(text)));
    }
  });

  test('are never empty', () => {
    expect([...english, ...japanese].filter(([, text]) => text.trim() === '')).toEqual([]);
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
  ['house.groups.house', glossary.money.house],
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
