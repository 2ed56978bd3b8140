export { auditPots } from './audit-pots.ts';
export type { HalfExplanation, HandExplanation, PotExplanation } from './explanation.ts';
export type { PotIssue } from './pot-issue.ts';
