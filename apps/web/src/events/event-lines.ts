import type { GameEvent, GameState, Knowledge } from '@openfelt/engine';
import { describeEvent, speakEvent } from '@openfelt/hand-history/describe';
import type { Phrases } from '@openfelt/phrases';

/** An event in words, with the version that makes it a line of its own. */
export interface EventLine {
  readonly version: number;
  readonly text: string;
  /** The same for the ear: cards in words instead of symbols. */
  readonly spoken: string;
  readonly kind: 'hand' | 'cards' | 'action' | 'result';
}

/** How lines are written: names by player id, the language, what amounts are divided by. */
export interface EventLineOptions {
  readonly names: Readonly<Record<string, string>>;
  readonly phrases: Phrases;
  readonly unit?: number;
  /** The cards that are known beside those that lie open. */
  readonly knowledge?: Knowledge;
}

function getKind(type: GameEvent['type']): EventLine['kind'] {
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
export function formatEventLines(
  steps: readonly { readonly version: number; readonly event: GameEvent; readonly before: GameState }[],
  { names, phrases, unit = 1, knowledge }: EventLineOptions,
): readonly EventLine[] {
  const options = {
    phrases,
    unit,
    ...(knowledge === undefined ? {} : { knowledge }),
    names: (player: string) => names[player] ?? phrases.say('common.formerPlayer'),
  };
  return steps.flatMap(({ version, event, before }) => {
    const text = describeEvent(event, before, options);
    if (text === '') return [];
    return [{ version, text, spoken: speakEvent(event, before, options), kind: getKind(event.type) }];
  });
}
