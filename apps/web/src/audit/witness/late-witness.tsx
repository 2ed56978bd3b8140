'use client';
import { useEffect, useState } from 'react';
import { usePart } from '../../ui/use-part.ts';

const load = () => import('./page-witness.tsx');

/** Has this browser witness the log, ten seconds after the page has come: what is played comes first. */
export function LateWitness() {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setWanted, 10_000, true);
    return () => clearTimeout(timer);
  }, []);
  const part = usePart(isWanted, load);
  return part && <part.PageWitness />;
}
