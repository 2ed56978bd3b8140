import { expect, test } from 'vitest';
import { botStrengths, getBotStrength, toBotId } from './bots.ts';

test('the id of a bot says how well it plays', () => {
  for (const strength of botStrengths) {
    const tableId = '0b64c9b0-6b42-4d5c-9c43-8a7a3c1b2d11';
    expect(getBotStrength(toBotId(tableId, { name: 'Mina', strength }))).toBe(strength);
  }
});

test('a bot that was seated before there was a choice plays steadily', () => {
  expect(getBotStrength('bot-harbour-ada')).toBe('steady');
});
