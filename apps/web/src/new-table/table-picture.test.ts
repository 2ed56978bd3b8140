import { expect, test } from 'vitest';
import { changeGame, changeOption, firstDraft, toRules } from './draft.ts';
import { toTablePicture } from './table-picture.ts';

const names = { own: 'You', bot: 'Bot' };
const draw = (draft: typeof firstDraft) => toTablePicture(draft, toRules(draft), names);

test('whoever makes the table sees it from the first seat that its bots leave, with the free seats before theirs', () => {
  const { seating, own, bots, people, board, pot } = draw(firstDraft);
  expect(seating.map((seat) => seat?.name ?? null)).toEqual(['You', null, null, 'Bot', 'Bot', 'Bot']);
  expect(seating.map((seat) => seat?.stack ?? null)).toEqual([600, null, null, 1_000, 1_000, 1_000]);
  expect({ own, bots, people, pot }).toEqual({ own: 0, bots: 3, people: 1, pot: 15 });
  expect(board).toHaveLength(3);
});

test('alone nobody is dealt in', () => {
  expect(draw({ ...firstDraft, bots: 0 })).toMatchObject({ own: 0, bots: 0, pot: 0, board: [] });
});

test('only games with a board have one, and antes are everyone’s', () => {
  const draft = changeOption(changeGame(firstDraft, { variant: 'five-draw' }), 'ante', 2);
  expect(draw(draft)).toMatchObject({ pot: 8, board: [] });
});

test('in a match all have the same chips', () => {
  const { seating } = draw(changeOption(changeOption(firstDraft, 'match', true), 'matchStack', 500));
  expect(seating.map((seat) => seat?.stack ?? null)).toEqual([500, null, null, 500, 500, 500]);
});
