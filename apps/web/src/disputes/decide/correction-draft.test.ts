import { describe, expect, test } from 'vitest';
import { draftOf, emptyDraft, movesChips, readAmount, readDraft } from './correction-draft.ts';

describe('an amount of a correction', () => {
  test.each([
    ['', 0],
    ['  ', 0],
    ['0', 0],
    ['500', 500],
    ['+500', 500],
    ['-500', -500],
    ['−500', -500],
    ['－５００', -500],
    ['1,250', 1_250],
    ['1 250', 1_250],
    ["1'250", 1_250],
  ])('is read from %j', (text, amount) => {
    expect(readAmount(text)).toBe(amount);
  });

  test.each(['x', '1.5', '1e3', '--1', '+', '5 chips', '9007199254740993'])('cannot be %j', (text) => {
    expect(readAmount(text)).toBeNull();
  });

  test('is never minus zero', () => {
    expect(Object.is(readAmount('-0'), 0)).toBe(true);
  });
});

describe('a correction', () => {
  const players = ['ada', 'ben', 'cem'];
  const suggestion = {
    corrections: [
      { player: 'ada', amount: -800 },
      { player: 'ben', amount: 790 },
    ],
    house: 10,
  };

  test('sums to zero as it is suggested', () => {
    const read = readDraft(draftOf(suggestion, players));
    expect(read).toEqual({ kind: 'read', correction: suggestion, sum: 0 });
  });

  test('shows a row for every player, empty where nothing moves', () => {
    expect(draftOf(suggestion, players)).toEqual({
      players: { ada: '-800', ben: '790', cem: '' },
      house: '10',
    });
  });

  test('says by how much it is off', () => {
    const read = readDraft({ players: { ada: '-800', ben: '800' }, house: '5' });
    expect(read).toMatchObject({ kind: 'read', sum: 5 });
  });

  test('names whose amount cannot be read', () => {
    expect(readDraft({ players: { ada: '-8', ben: '8.5' }, house: '' })).toEqual({
      kind: 'unreadable',
      player: 'ben',
    });
    expect(readDraft({ players: { ada: '' }, house: 'x' })).toEqual({ kind: 'unreadable', player: null });
  });

  test('that is empty moves no chips', () => {
    const read = readDraft(emptyDraft(players));
    expect(read).toEqual({ kind: 'read', correction: { corrections: [], house: 0 }, sum: 0 });
    expect(read.kind === 'read' && movesChips(read.correction)).toBe(false);
    expect(movesChips(suggestion)).toBe(true);
  });
});
