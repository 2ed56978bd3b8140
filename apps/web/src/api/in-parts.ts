import { sleep } from './sleep.ts';
import { untilAnswered } from './until-answered.ts';

/** What one who asks for much, part by part, takes of what a player may ask, in points a second: half of it, so that their tables have the other. */
const share = 20;
/** How long it is waited where the server asks to, in ms. */
const pause = 2_000;

/** Asks for one part after the other, each for so many points, until there is an answer; null where the server gives none or it was ended. */
export type AskForPart = <Part>(
  price: number,
  ask: () => Promise<Part>,
) => Promise<{ readonly part: Part } | null>;

/** A way to ask for much in parts, each after what the one before has cost; `signal` ends it. */
export function createPartAsker(signal?: AbortSignal): AskForPart {
  let rested = Promise.resolve();
  return async (price, ask) => {
    await rested;
    rested = sleep((price / share) * 1_000);
    while (signal?.aborted !== true) {
      const answer = await untilAnswered(async () => ({ ok: true as const, part: await ask() }));
      if (answer.ok) return answer;
      if (answer.code !== 'too-much') return null;
      await sleep(pause);
    }
    return null;
  };
}
