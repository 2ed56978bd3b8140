export { type Branch, openBranch } from './branch.ts';
export { type BranchPoint, canPlayOn } from './branch-point.ts';
