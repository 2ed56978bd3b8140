'use client';
import { useContext, useEffect, useState } from 'react';
import { HasKeys } from '../../ui/use-keys.ts';

/** How long a new decision takes no click and no key: what was meant for the one before must not hit it. */
const guardTime = 250;

/** What keeps a new decision from a click that was meant for the one before. */
export interface Guard {
  /** False for a moment after the decision came. */
  readonly ready: boolean;
  /** Whether somebody tried meanwhile, who is to be told that nothing was done. */
  readonly wasEarly: boolean;
  /** Does what is decided, unless it came too early. */
  readonly run: (act: () => void) => void;
}

/** Guards the decision of what is mounted anew for every one, also after the keys have come to it from another table's. */
export function useGuard(): Guard {
  /** Whether its part of the page had the keys when the guard ended: with other keys it begins anew, at once. */
  const [readyWith, setReadyWith] = useState<boolean | null>(null);
  const [wasEarly, setEarly] = useState(false);
  const hasKeys = useContext(HasKeys);
  useEffect(() => {
    const timer = setTimeout(() => setReadyWith(hasKeys), guardTime);
    return () => {
      clearTimeout(timer);
      setReadyWith(null);
    };
  }, [hasKeys]);
  const ready = readyWith === hasKeys;
  return {
    ready,
    wasEarly,
    run(act) {
      setEarly(!ready);
      if (ready) act();
    },
  };
}
