import type { Report } from '../report/report.ts';

/** What a player keeps of a hand: with it they can show later that the hand, or the log up to it, was rewritten. Null unless all of it holds. */
export function receiptText({
  verdict,
  hand,
  sealed,
}: Pick<Report, 'verdict' | 'hand' | 'sealed'>): string | null {
  if (verdict !== 'holds' || hand === null || sealed === null || sealed.checkpoint === null) return null;
  const { table, handNumber } = hand;
  const { version, hash, checkpoint } = sealed;
  return `table ${table}\nhand ${handNumber}\nevent ${version}\nhash ${hash}\n\n${checkpoint.note}`;
}
