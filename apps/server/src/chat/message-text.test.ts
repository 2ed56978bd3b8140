import { expect, test } from 'vitest';
import { parseMessageText } from './message-text.ts';

test.each([
  ['Nice hand!', 'Nice hand!'],
  ['  two\n lines ', 'two lines'],
  ['ナイスハンド\u3000です', 'ナイスハンド です'],
  ['<b>&amp;</b> {0} %s', '<b>&amp;</b> {0} %s'],
  ['well played \u2764\ufe0f', 'well played \u2764'],
  ['cafe\u0301', 'caf\u00e9'],
])('%j is said as %j', (typed, text) => {
  expect(parseMessageText(typed)).toEqual({ ok: true, text });
});

test.each([
  ['a\u200bb', 'hidden-text'],
  ['a\u202eb', 'hidden-text'],
  ['a\u0000b', 'hidden-text'],
  ['Z\u0310\u0311\u0312\u0313', 'stacked-text'],
  ['a\u20dd', 'stacked-text'],
  [' \n ', 'no-text'],
])('%j is refused: %s', (typed, code) => {
  expect(parseMessageText(typed)).toMatchObject({ ok: false, code });
});
