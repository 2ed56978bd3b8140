import type { GameEvent, GameState, Knowledge } from '@openfelt/engine';
import { describeEvent, speakEvent } from '@openfelt/hand-history/describe';
import type { Phrases } from '@openfelt/phrases';

/** An event in words, with the version that makes it a line of its own. */
export interface EventLine {
  readonly version: number;
  readonly text: string;
  /** The same for the ear: cards in words instead of symbols. */
  readonly spoken: string;
  /** The players whom the text names. */
  readonly named: readonly string[];
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

/** Names players for sentences, and keeps whom they have named. */
export function nameWith({ names, phrases }: Pick<EventLineOptions, 'names' | 'phrases'>) {
  const named = new Set<string>();
  return {
    named,
    names(player: string): string {
      const name = names[player];
      if (name === undefined) return phrases.say('common.formerPlayer');
      named.add(name);
      return name;
    },
  };
}

/** What is told of events: one line each, none where there is nothing to say. */
export function formatEventLines(
  steps: readonly { readonly version: number; readonly event: GameEvent; readonly before: GameState }[],
  options: EventLineOptions,
): readonly EventLine[] {
  const { phrases, unit = 1, knowledge } = options;
  return steps.flatMap(({ version, event, before }) => {
    const { named, names } = nameWith(options);
    const words = { phrases, unit, names, ...(knowledge === undefined ? {} : { knowledge }) };
    const text = describeEvent(event, before, words);
    if (text === '') return [];
    const spoken = speakEvent(event, before, words);
    return [{ version, text, spoken, named: [...named], kind: getKind(event.type) }];
  });
}
