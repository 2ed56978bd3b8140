export { auditPots } from './audit-pots.ts';
export { compareStacks } from './end-issues.ts';
export type { HalfExplanation, HandExplanation, PotExplanation } from './explanation.ts';
export type { MuckedWinner } from './mucked-winners.ts';
export { type AtPot, type Mispayment, type PotIssue, toPlace } from './pot-issue.ts';
