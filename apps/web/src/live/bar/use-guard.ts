'use client';
import { useContext, useEffect, useState } from 'react';
import { HasKeys } from '../../ui/use-keys.ts';

/** How long a new decision takes no click and no key: what was meant for the one before must not hit it. */
const guardTime = 250;

/** What keeps a new decision from a click that was meant for the one before. */
export interface Guard {
  /** False for a moment after the decision came, or something else to choose from. */
  readonly ready: boolean;
  /** Whether somebody tried meanwhile, who is to be told that nothing was done. */
  readonly wasEarly: boolean;
  /** Does what is decided, unless it came too early. */
  readonly run: (act: () => void) => void;
}

/**
 * Guards a decision that is mounted anew for every turn, also after the keys have come to it from another table's; with `offer`, which says
 * what there is to choose from, what stays mounted while that changes, and has no keys.
 */
export function useGuard(offer?: string): Guard {
  const hasKeys = useContext(HasKeys);
  const guarded = offer ?? String(hasKeys);
  /** What was guarded when the guard ended: for anything else it begins anew, at once. */
  const [readyFor, setReadyFor] = useState<string | null>(null);
  const [earlyFor, setEarlyFor] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setReadyFor(guarded), guardTime);
    return () => {
      clearTimeout(timer);
      setReadyFor(null);
      // Not what has been said of the next one meanwhile.
      setEarlyFor((early) => (early === guarded ? null : early));
    };
  }, [guarded]);
  const ready = readyFor === guarded;
  return {
    ready,
    wasEarly: earlyFor === guarded,
    run(act) {
      setEarlyFor(ready ? null : guarded);
      if (ready) act();
    },
  };
}
