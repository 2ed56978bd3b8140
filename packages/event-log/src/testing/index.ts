export { buildProofs, openSettledCheckpoints } from './proofs.ts';
