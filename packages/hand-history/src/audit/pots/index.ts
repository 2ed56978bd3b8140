export { auditPots } from './audit-pots.ts';
export type { HalfExplanation, HandExplanation, PotExplanation } from './explanation.ts';
export type { PotFlaw, PotHalf } from './pot-flaw.ts';
