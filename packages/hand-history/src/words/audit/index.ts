export { ruleSentence } from './rule-sentences.ts';
export { tellFlaw } from './tell-flaw.ts';
export { tellPot } from './tell-pot.ts';
