import type { GameEvent, GameState } from '@openfelt/engine';
import { eventInEnglish } from './english-event.ts';
import { eventInJapanese } from './japanese-event.ts';
import type { Locale } from './locale.ts';
import { sceneOf, type Telling } from './scene.ts';

function tell(event: GameEvent, before: GameState, telling: Telling): string {
  const scene = sceneOf(event, before, telling);
  return telling.locale === 'ja'
    ? eventInJapanese(event, before, scene)
    : eventInEnglish(event, before, scene);
}

/**
 * One sentence for an event, without a full stop: `Ann raises to 120 (80 more)`. `before` is the state that the
 * event was applied to, `names` gives the name to a player's id, and amounts are divided by `unit`, which is not 1
 * for recorded hands only. Empty where there is nothing to say.
 */
export function describeEvent(
  event: GameEvent,
  before: GameState,
  names: (player: string) => string,
  locale: Locale,
  unit = 1,
): string {
  return tell(event, before, { names, locale, unit, spoken: false });
}

/** The sentence of `describeEvent` for a live region: cards and signs are words, not symbols. */
export function spokenEvent(
  event: GameEvent,
  before: GameState,
  names: (player: string) => string,
  locale: Locale,
  unit = 1,
): string {
  return tell(event, before, { names, locale, unit, spoken: true });
}
