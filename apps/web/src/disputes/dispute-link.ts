import { handHref } from '../hands/hand-link.ts';

/** The address of a dispute. */
export function disputeHref(dispute: string): string {
  return `/disputes/${dispute}`;
}

/** The address of what became of a hand's disputes, on its audit page. */
export function handDisputesHref(handId: string): string {
  return `${handHref(handId)}/audit#disputes`;
}

/** The number of a hand at its table, which its id ends with. */
export function handNumberOf(handId: string): string {
  return handId.slice(handId.lastIndexOf('/') + 1);
}
