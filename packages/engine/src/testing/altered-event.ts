import type { GameEvent, GameEventType } from '../index.ts';

/** The types that an altered event may be called instead: those of what players do. */
const types: readonly GameEventType[] = [
  'Folded',
  'Checked',
  'Called',
  'Bet',
  'Raised',
  'Hit',
  'Stood',
  'HandMucked',
  'BringInPosted',
  'Discarded',
];

const steps = [1, -1, 2, -2, 5] as const;

/** The number that stands where a number stood. */
function alteredNumber(value: number, random: () => number): number {
  return Math.max(0, value + (steps[Math.floor(random() * steps.length)] ?? 1));
}

/** The places of an event that can be altered, as the objects and keys that hold them; a table and its rules stay what they are. */
function* places(part: Record<string, unknown>): Generator<readonly [Record<string, unknown>, string]> {
  for (const [key, value] of Object.entries(part)) {
    if (key === 'context' || key === 'rules') continue;
    if (typeof value === 'object' && value !== null) yield* places(value as Record<string, unknown>);
    else yield [part, key];
  }
}

/** An event with one of its values changed, or called by another name: mostly against the rules, often impossible. */
export function alteredEvent(event: GameEvent, random: () => number): GameEvent {
  const altered = structuredClone(event) as GameEvent & Record<string, unknown>;
  const all = [...places(altered)];
  const [part, key] = all[Math.floor(random() * all.length)] ?? [altered, 'type'];
  const value = part[key];
  if (key === 'type') {
    const type = types[Math.floor(random() * types.length)] ?? 'Folded';
    const number = (below: number) => Math.floor(random() * below);
    return { seat: number(4), amount: number(9), to: number(20), slots: [], ...altered, type } as GameEvent;
  }
  if (typeof value === 'number') part[key] = alteredNumber(value, random);
  else if (key === 'card') part[key] = value === '2c' ? '3d' : '2c';
  else if (typeof value === 'string') part[key] = value === 'up' ? 'down' : `${value}x`;
  return altered;
}
