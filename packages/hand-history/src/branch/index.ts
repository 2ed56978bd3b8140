export { type Branch, openBranch } from './branch.ts';
