import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/** How often it may be tried to get into one account, from wherever, within so many seconds. */
const limits = { tries: 20, seconds: 600 } as const;

/** So many addresses are remembered as their account's own. */
const maxRemembered = 10_000;

/**
 * Bounds how often an account's password can be guessed: guesses from many addresses count together. An address from which someone got
 * in counts by itself, so that nobody can keep people out of their own account by guessing. An account that does not exist counts alike.
 */
export interface AccountAttempts {
  /** Counts a try; the seconds to wait where there were too many, else null. */
  begin(email: string, address: string): Promise<number | null>;
  /** Says that the last try was right: it does not count, and the address is the account's own. */
  succeeded(email: string, address: string): Promise<void>;
}

/** The attempts at the accounts of one process. */
export function createAccountAttempts({
  tries,
  seconds,
}: {
  readonly tries: number;
  readonly seconds: number;
} = limits): AccountAttempts {
  const limiter = new RateLimiterMemory({ points: tries, duration: seconds });
  const own = new Set<string>();
  const getKey = (email: string, address: string) => {
    const account = email.toLowerCase();
    const place = `${address} ${account}`;
    return { place, key: own.has(place) ? place : account };
  };
  return {
    async begin(email, address) {
      try {
        await limiter.consume(getKey(email, address).key);
        return null;
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        return Math.ceil(refused.msBeforeNext / 1_000);
      }
    },
    async succeeded(email, address) {
      const { place, key } = getKey(email, address);
      await limiter.reward(key);
      if (own.size >= maxRemembered) own.clear();
      own.add(place);
    },
  };
}
