import type { CardCode } from '@openfelt/cards';
import { decideAutomatic, type EventOf, evolve, type GameEvent, type GameEventType } from '@openfelt/engine';
import { createDealer, stored } from '../../replay/played-table.fixture.ts';
import { type ReplayStep, replayHand } from '../../replay/replay-hand.ts';
import type { StoredEvent } from '../../replay/stored-event.ts';

/** The steps of a slice that can be folded. */
export function toSteps(slice: readonly StoredEvent[]): readonly ReplayStep[] {
  const folded = replayHand(slice);
  if (!folded.ok) throw new Error(`event ${folded.version}: ${folded.reason.code}`);
  return folded.steps;
}

/**
 * Records a hand with one event changed, and what the engine makes of it from there on: the machines look at the structure of
 * a hand alone, so that they take an unlawful payment as it stands. `version` is the changed event's.
 */
export function withError<T extends GameEventType>(
  slice: readonly StoredEvent[],
  cards: readonly CardCode[],
  {
    type,
    which = () => true,
    change,
  }: {
    readonly type: T;
    readonly which?: (event: EventOf<T>) => boolean;
    readonly change: (event: EventOf<T>) => GameEvent;
  },
): { readonly steps: readonly ReplayStep[]; readonly version: number } {
  const isOfType = (event: GameEvent): event is EventOf<T> => event.type === type;
  const steps = toSteps(slice);
  const at = steps.findIndex(({ event }) => isOfType(event) && which(event));
  const step = steps[at];
  if (step === undefined || !isOfType(step.event)) throw new Error(`there is no such ${type}`);
  const wrong = change(step.event);
  const evolved = evolve(step.before, wrong);
  if (evolved.kind === 'impossible') throw new Error(evolved.message);
  const after = decideAutomatic(evolved.state, createDealer(cards));
  if (!after.ok) throw new Error(after.refusal.message);
  const events = [...steps.slice(0, at).map(({ event }) => event), wrong, ...after.events];
  return { steps: toSteps(stored(events, steps[0]?.version ?? 0)), version: step.version };
}
