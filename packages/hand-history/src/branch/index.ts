export { type Branch, type BranchPoint, canPlayOn, openBranch } from './branch.ts';
