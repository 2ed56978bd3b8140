'use client';
import { Audit } from '../../../../audit/audit.tsx';
import type { HandReport } from '../../../../audit/report/report.ts';
import { HandDisputes } from '../../../../disputes/hand-disputes.tsx';

interface HandAuditProps {
  readonly handId: string;
  /** What the page arrives with, still to be checked. */
  readonly draft: HandReport | null;
}

/** The audit of a hand, with what became of its disputes. */
export function HandAudit({ handId, draft }: HandAuditProps) {
  return (
    <Audit
      handId={handId}
      draft={draft}
      disputes={(hand, pots) => <HandDisputes hand={hand} pots={pots} />}
    />
  );
}
