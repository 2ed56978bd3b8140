import type { StackHand, StackLine } from '@openfelt/api';

/** A stack at a table that changed, or was seen first. */
interface Step {
  /** Ms since the epoch. */
  readonly time: number;
  readonly stack: number;
  /** Whether it came to this between hands, not by play. */
  readonly isMarked: boolean;
}

/** Stacks over time as the chart takes them: a place in all columns for each step of any line. */
export interface StackColumns {
  /** Ms since the epoch, in their order. */
  readonly times: readonly number[];
  /** By line: the stack where it has a step, null elsewhere. */
  readonly stacks: readonly (readonly (number | null)[])[];
  /** By line: what the stack is at each place; null before the first hand at the table begins and after the last one ends. */
  readonly held: readonly (readonly (number | null)[])[];
  /** By line: the places at which chips came or went between hands. */
  readonly marks: readonly (readonly number[])[];
}

/**
 * The steps of a stack. It stays as it is until a hand ends; before a hand it steps to what that begins with, if chips came or went
 * between hands, or hands are left out.
 */
export function toSteps(hands: readonly StackHand[]): readonly Step[] {
  return hands.flatMap(({ startedAt, endedAt, before, after, brought }, index) => {
    const end: Step = { time: endedAt, stack: after, isMarked: false };
    const isMarked = brought !== 0;
    return before === hands[index - 1]?.after && !isMarked
      ? [end]
      : [{ time: startedAt, stack: before, isMarked }, end];
  });
}

/** All lines over one axis of time. */
export function toColumns(lines: readonly StackLine[]): StackColumns {
  const steps = lines
    .flatMap(({ hands }, line) => toSteps(hands).map((step) => ({ ...step, line })))
    .sort((one, other) => one.time - other.time);
  const places = steps.map((_, place) => place);
  return {
    times: steps.map(({ time }) => time),
    stacks: lines.map((_, line) => steps.map((step) => (step.line === line ? step.stack : null))),
    held: lines.map((_, line) => {
      const last = steps.findLastIndex((step) => step.line === line);
      let stack: number | null = null;
      return steps.map((step, place) => {
        if (step.line === line) ({ stack } = step);
        return place <= last ? stack : null;
      });
    }),
    marks: lines.map((_, line) =>
      places.filter((place) => steps[place]?.line === line && steps[place]?.isMarked),
    ),
  };
}

/** What a line comes to, in figures. */
export interface StackSummary {
  readonly first: number;
  readonly lowest: number;
  readonly highest: number;
  readonly last: number;
  /** What came to the stack between hands, less what left it. */
  readonly brought: number;
}

/** A line in figures: what the first hand began with, what the last one ended with, and between. */
export function summariseStack({ hands }: Pick<StackLine, 'hands'>): StackSummary {
  const stacks = hands.flatMap(({ before, after }) => [before, after]);
  return {
    first: stacks[0] ?? 0,
    lowest: Math.min(...stacks),
    highest: Math.max(...stacks),
    last: stacks.at(-1) ?? 0,
    brought: hands.reduce((sum, hand) => sum + hand.brought, 0),
  };
}

/** The hands of a line that a table tells of: the first, the last, those of the lowest and the highest stack, those before which chips came or went; of the others evenly chosen ones, that there are about so many. */
export function chooseHands(hands: readonly StackHand[], about: number): readonly StackHand[] {
  const { lowest, highest } = summariseStack({ hands });
  const findHand = (stack: number) => hands.find(({ before, after }) => before === stack || after === stack);
  const needed = new Set([hands[0], hands.at(-1), findHand(lowest), findHand(highest)]);
  const every = Math.ceil(hands.length / about);
  return hands.filter((hand, index) => needed.has(hand) || hand.brought !== 0 || index % every === 0);
}
