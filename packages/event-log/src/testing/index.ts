export { buildProofs } from './proofs.ts';
