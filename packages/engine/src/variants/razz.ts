import { sevenStud } from './seven-stud.ts';
import { sevenStudCasino } from './seven-stud-casino.ts';
import type { Variant } from './variant.ts';

/** Razz at home: seven-card stud whose weakest hand wins, ace to five (RULES §7). */
export const razz: Variant = { ...sevenStud, id: 'razz', evaluator: 'ace-to-five' };

/** Razz in a casino: the highest up card brings it in. */
export const razzCasino: Variant = { ...sevenStudCasino, id: 'razz-casino', evaluator: 'ace-to-five' };
