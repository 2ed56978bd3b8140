export { auditPots } from './audit-pots.ts';
export type { HalfExplanation, HandExplanation, PotExplanation } from './explanation.ts';
export type { MuckedWinner } from './mucked-winners.ts';
export type { AtPot, PotIssue } from './pot-issue.ts';
