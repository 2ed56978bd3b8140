import { type VariantId, variants } from '@openfelt/engine';
import { replayHand } from '@openfelt/hand-history';
import { expect, test } from 'vitest';
import { exampleHand } from './example.ts';

test.each(Object.keys(variants) as VariantId[])(
  'the example of %s comes to a showdown and can be folded',
  (variant) => {
    const { events } = exampleHand(variant);
    expect(events.at(-1)?.type).toBe('HandEnded');
    expect(events.some(({ type }) => type === 'HandShown')).toBe(true);
    expect(replayHand(events).ok).toBe(true);
  },
);
