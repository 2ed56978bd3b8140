'use client';
import { useEffect, useState } from 'react';

/** How long a new decision takes no click and no key: what was meant for the one before must not hit it. */
const guardTime = 250;

/** False for a moment after `decision` changed. */
export function useGuard(decision: number | null): boolean {
  const [ready, setReady] = useState<number | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setReady(decision), guardTime);
    return () => clearTimeout(timer);
  }, [decision]);
  return ready === decision;
}
