import type { AdmissionPort, Admitted, Outcome } from '@openfelt/api';
import pLimit from 'p-limit';
import { createBudget, type Spent } from './budget.ts';
import { createCounter } from './counter.ts';
import type { Limits } from './limits.ts';
import type { Load } from './load.ts';
import { findOrigin } from './network.ts';

type Refused = Extract<Admitted, { readonly ok: false }>;

/** What a call may cost and still be done at once: play goes on, and whoever looks around waits for their turn. */
const cheap = 2;
/**
 * What is dear is done for so many at a time, so that what is cheap finds its turn between, and so many wait for theirs. A turn ends after so
 * many ms, whatever its task does: one that never ends must not keep everybody else waiting.
 */
const dear = { atOnce: 2, waiting: 100, patience: 30_000 } as const;
/** So many wait for a refusal; others get it at once. */
const maxRefused = 2_000;

const busy: Refused = {
  ok: false,
  code: 'busy',
  message: 'The server has more to do than it can just now. Try again in a few seconds.',
};

const tooSlow: Refused = {
  ok: false,
  code: 'too-slow',
  message: `This took longer than ${dear.patience / 1_000} s and was given up. Try again in a moment.`,
};

const tooMany: Refused = {
  ok: false,
  code: 'too-much',
  message: 'Too much is asked for at once. Wait for the answers, then ask again.',
};

/** What becomes of a task, or that it has taken too long. */
function within<Value>(patience: number, task: () => Promise<Value>): Promise<Outcome<Value>> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(tooSlow), patience);
    task()
      .then((value) => resolve({ ok: true, value }), reject)
      .finally(() => clearTimeout(timer));
  });
}

/** What each visitor may ask of a server, whichever way they come. */
export interface Admission {
  /** For the calls of a player at an address. */
  createPort(player: string, address: string): AdmissionPort;
  /** Takes points for a request that is no call, such as a page. */
  charge(address: string, points: number): Promise<Admitted>;
  /** Takes a newcomer at an address, who becomes a guest. */
  welcome(address: string): Promise<Admitted>;
  /** How many dear calls wait for their turn. */
  waiting(): number;
  /** What was spent here since it was asked last, for servers at which the same visitors may ask as well. */
  takeSpent(): SpentBudgets;
  /** Counts what was spent at another server. */
  noteSpent(spent: SpentBudgets): void;
}

/** Points that were spent, by budget. */
export interface SpentBudgets {
  readonly calls: readonly Spent[];
  readonly unnamed: readonly Spent[];
  readonly guests: readonly Spent[];
}

function usedUp(wait: number): Refused {
  const seconds = Math.max(1, Math.ceil(wait / 1_000));
  const message = `Too much was asked for in a short time. Try again in ${seconds} s.`;
  return { ok: false, code: 'too-much', message };
}

/** The admission of a server. `turnedAway` is told why each time that somebody is refused. */
export function createAdmission(
  limits: Limits,
  load: Load,
  turnedAway: (code: Refused['code']) => void,
): Admission {
  const { cost, guests, underWay } = limits;
  const budgets = {
    calls: createBudget([cost.player, cost.address, cost.network]),
    unnamed: createBudget([cost.address, cost.network]),
    guests: createBudget([guests.address, guests.network]),
  };
  const players = createCounter();
  const addresses = createCounter();
  const turns = pLimit(dear.atOnce);
  let refused = 0;

  /** A refusal, after a while: who is refused at once asks again at once, and to refuse is work as well. */
  async function refuse(refusal: Refused): Promise<Refused> {
    turnedAway(refusal.code);
    if (refused >= maxRefused) return refusal;
    refused += 1;
    // Not at one time: a crowd that is refused together would come again together.
    await new Promise((resolve) => setTimeout(resolve, limits.refusalDelay * (1 + Math.random())));
    refused -= 1;
    return refusal;
  }

  const isBusy = (points: number) => points > cheap && (load.isHigh() || turns.pendingCount >= dear.waiting);

  async function answer(wait: Promise<number>): Promise<Admitted> {
    const ms = await wait;
    return ms === 0 ? { ok: true } : refuse(usedUp(ms));
  }

  return {
    createPort(player, from) {
      const { address, network } = findOrigin(from);
      const keys = [player, address, network];
      return {
        async enter() {
          if (players.get(player) >= underWay.player || addresses.get(address) >= underWay.address)
            return refuse(tooMany);
          // Counted before anything is waited for: many calls come in one turn of the event loop.
          players.add(player, 1);
          addresses.add(address, 1);
          const end = () => {
            players.add(player, -1);
            addresses.add(address, -1);
          };
          const admitted = await answer(budgets.calls.spend(keys, 1));
          if (admitted.ok) return { ok: true, end };
          end();
          return admitted;
        },
        async run(points, task) {
          if (isBusy(points)) return refuse(busy);
          const admitted = await answer(budgets.calls.spend(keys, points));
          if (!admitted.ok) return admitted;
          // Others have come meanwhile.
          if (isBusy(points)) return refuse(busy);
          if (points <= cheap) return { ok: true, value: await task() };
          const outcome = await turns(() => within(dear.patience, task));
          if (!outcome.ok) turnedAway(outcome.code);
          return outcome;
        },
      };
    },
    async charge(from, points) {
      if (points === 0) return { ok: true };
      const { address, network } = findOrigin(from);
      if (isBusy(points)) return refuse(busy);
      return answer(budgets.unnamed.spend([address, network], points));
    },
    async welcome(from) {
      const { address, network } = findOrigin(from);
      return answer(budgets.guests.spend([address, network], 1));
    },
    waiting: () => turns.pendingCount,
    takeSpent: () => ({
      calls: budgets.calls.takeSpent(),
      unnamed: budgets.unnamed.takeSpent(),
      guests: budgets.guests.takeSpent(),
    }),
    noteSpent({ calls, unnamed, guests: newcomers }) {
      budgets.calls.noteSpent(calls);
      budgets.unnamed.noteSpent(unnamed);
      budgets.guests.noteSpent(newcomers);
    },
  };
}
