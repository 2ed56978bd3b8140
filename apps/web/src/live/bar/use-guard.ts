'use client';
import { useEffect, useState } from 'react';

/** How long a new decision takes no click and no key: what was meant for the one before must not hit it. */
const guardTime = 250;

/** What keeps a new decision from a click that was meant for the one before. */
export interface Guard {
  /** False for a moment after the decision changed. */
  readonly ready: boolean;
  /** Whether somebody tried meanwhile, who is to be told that nothing was done. */
  readonly wasEarly: boolean;
  /** Does what is decided, unless it came too early. */
  readonly run: (act: () => void) => void;
}

/** Guards a decision, by what tells it from the one before. */
export function useGuard(decision: number | null): Guard {
  const [ready, setReady] = useState<number | null>(null);
  const [early, setEarly] = useState<number | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setReady(decision), guardTime);
    return () => clearTimeout(timer);
  }, [decision]);
  const isReady = ready === decision;
  return {
    ready: isReady,
    wasEarly: early === decision,
    run(act) {
      if (!isReady) return setEarly(decision);
      setEarly(null);
      act();
    },
  };
}
