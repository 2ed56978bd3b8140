'use client';
import { usePart } from '../../ui/use-part.ts';

/** Ten seconds after it is asked for: what is played comes first. */
const load = () =>
  new Promise((resolve) => setTimeout(resolve, 10_000)).then(() => import('./page-witness.tsx'));

/** Has this browser witness the log while somebody plays, once the page has come. */
export function LateWitness() {
  const part = usePart(true, load);
  return part && <part.PageWitness />;
}
