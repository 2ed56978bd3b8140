import type { DisputeOutcome } from '@openfelt/api';

/** Where a dispute stands, in one word: what waits for a decision, and what came of the others. */
export type Standing =
  | 'open'
  | 'appealed'
  | 'withdrawn'
  | 'dismissed'
  /** Upheld, and no chips have to move. */
  | 'upheld'
  /** Upheld, and chips move once the table lets them. */
  | 'pending'
  /** Upheld, and chips have moved. */
  | 'corrected';

/** Where a dispute stands. */
export function getStanding({
  status,
  verdict,
  correction,
}: Pick<DisputeOutcome, 'status' | 'verdict' | 'correction'>): Standing {
  if (status !== 'decided') return status;
  if (correction === 'pending') return 'pending';
  if (correction === 'applied') return 'corrected';
  return verdict === 'upheld' ? 'upheld' : 'dismissed';
}

/** Whether someone has to decide it. */
export function waits(standing: Standing): boolean {
  return standing === 'open' || standing === 'appealed';
}
