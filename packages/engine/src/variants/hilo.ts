import { omaha } from './omaha.ts';
import { sevenStudCasino } from './seven-stud-casino.ts';
import type { Variant } from './variant.ts';

/** Omaha whose pots are split between the best high hand and the best low one (R1.7). */
export const omahaHilo: Variant = { ...omaha, id: 'omaha-hilo', low: 'omaha-ace-to-five' };

/** Seven-card stud whose pots are split between high and low. */
export const studHilo: Variant = { ...sevenStudCasino, id: 'stud-hilo', low: 'ace-to-five' };
