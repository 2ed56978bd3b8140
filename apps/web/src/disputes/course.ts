import type { CardAccess, DisputeDetail } from '@openfelt/api';

type Decision = DisputeDetail['decisions'][number];

/** Something that happened in a dispute. `by` is a player's id; times are ms since the epoch. */
export type CourseStep = { readonly at: number; readonly by: string } & (
  | { readonly kind: 'opened'; readonly text: string; readonly pot: number | null }
  | { readonly kind: 'answered'; readonly role: 'player' | 'auditor'; readonly text: string }
  /** `here`: it was for this dispute. */
  | { readonly kind: 'looked'; readonly name: string; readonly here: boolean }
  | {
      readonly kind: 'decided';
      readonly decision: Decision;
      /** `waiting`: its chips move once the table lets them. */
      readonly chips: 'none' | 'waiting' | 'moved';
    }
  | { readonly kind: 'appealed'; readonly text: string }
  | { readonly kind: 'withdrawn' }
);

function getChipState({ corrections, house, applied }: Decision): 'none' | 'waiting' | 'moved' {
  if (corrections.length === 0 && house === 0) return 'none';
  return applied === null ? 'waiting' : 'moved';
}

/** All that happened in a dispute, oldest first; of what happened at the same time, the cause first. */
export function buildCourse(detail: DisputeDetail, looks: readonly CardAccess[]): readonly CourseStep[] {
  const steps: readonly CourseStep[] = [
    {
      kind: 'opened',
      at: detail.openedAt,
      by: detail.openedBy,
      text: detail.reason,
      pot: detail.pot,
    },
    ...detail.answers.map((answer) => ({ kind: 'answered', ...answer }) as const),
    ...looks.map(
      ({ at, by, name, dispute }) =>
        ({ kind: 'looked', at, by, name, here: dispute === detail.dispute }) as const,
    ),
    ...detail.decisions.map(
      (decision) =>
        ({
          kind: 'decided',
          at: decision.at,
          by: decision.by,
          decision,
          chips: getChipState(decision),
        }) as const,
    ),
    ...(detail.appeal === null
      ? []
      : [
          {
            kind: 'appealed',
            at: detail.appeal.at,
            by: detail.appeal.by,
            text: detail.appeal.reason,
          } as const,
        ]),
    ...(detail.status === 'withdrawn'
      ? [{ kind: 'withdrawn', at: detail.changedAt, by: detail.openedBy } as const]
      : []),
  ];
  return steps.toSorted((a, b) => a.at - b.at);
}
