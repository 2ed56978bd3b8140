import { type VariantId, variants } from '@openfelt/engine';
import { expect, test } from 'vitest';
import { toPracticeTable } from './practice.ts';

test('R4.4: games of kitchen tables are practised by the rules at home, with passed deals, and the others as in a casino', () => {
  const atHome = (Object.keys(variants) as VariantId[]).filter(
    (variant) => toPracticeTable({ variant, name: 'Practice' }).preset === 'home',
  );
  expect(atHome).toEqual(['seven-stud', 'five-draw-japan', 'straight-poker', 'twenty-card', 'razz']);
});
