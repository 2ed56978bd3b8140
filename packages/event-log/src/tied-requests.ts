import type { AppendRequest, AppendResult } from './contract.ts';

/**
 * The places of a batch's requests that are written together or not at all: each request with those that come after it, in their
 * order. What names no earlier request stands alone.
 */
export function groupTied(
  batch: readonly Pick<AppendRequest<unknown>, 'after'>[],
): readonly (readonly number[])[] {
  const groups: number[][] = [];
  const groupAt: number[][] = [];
  for (const [place, { after }] of batch.entries()) {
    const tied = after === undefined ? undefined : groupAt[after];
    const group = tied ?? [];
    if (tied === undefined) groups.push(group);
    group.push(place);
    groupAt[place] = group;
  }
  return groups;
}

/** What becomes of tied requests: where one cannot be written, those that could are skipped. */
export function settleTied(results: readonly AppendResult[]): readonly AppendResult[] {
  const isWhole = results.every(({ status }) => status === 'appended');
  return isWhole
    ? results
    : results.map((result) => (result.status === 'appended' ? { status: 'skipped' } : result));
}
