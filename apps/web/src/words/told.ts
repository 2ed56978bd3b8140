import type { GameEvent, GameState } from '@openfelt/engine';
import { describeEvent, spokenEvent } from '@openfelt/hand-history';
import type { Locale } from '../i18n/locale.ts';

/** An event in words, with the version that makes it a line of its own. */
export interface Line {
  readonly version: number;
  readonly text: string;
  /** The same for the ear: cards in words instead of symbols. */
  readonly spoken: string;
  readonly kind: 'hand' | 'cards' | 'action' | 'result';
}

/** How lines are written: names by player id, the language, what amounts are divided by. */
export interface Telling {
  readonly names: Readonly<Record<string, string>>;
  readonly locale: Locale;
  readonly unit?: number;
}

function kindOf(type: GameEvent['type']): Line['kind'] {
  switch (type) {
    case 'HandStarted':
      return 'hand';
    case 'CardsDealt':
    case 'HandShown':
      return 'cards';
    case 'PotAwarded':
    case 'HandEnded':
    case 'HandVoided':
      return 'result';
    default:
      return 'action';
  }
}

/** What is told of events: one line each, none where there is nothing to say. */
export function linesOf(
  steps: readonly { readonly version: number; readonly event: GameEvent; readonly before: GameState }[],
  { names, locale, unit = 1 }: Telling,
): readonly Line[] {
  const name = (player: string) => names[player] ?? '–';
  return steps.flatMap(({ version, event, before }) => {
    const text = describeEvent(event, before, name, locale, unit);
    if (text === '') return [];
    return [
      { version, text, spoken: spokenEvent(event, before, name, locale, unit), kind: kindOf(event.type) },
    ];
  });
}
