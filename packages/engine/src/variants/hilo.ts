import { courchevel } from './courchevel.ts';
import { omaha, omaha5, omaha6 } from './omaha.ts';
import { sevenStudCasino } from './seven-stud-casino.ts';
import type { Variant } from './variant.ts';

/** Omaha whose pots are split between the best high hand and the best low one (R1.7). */
export const omahaHilo: Variant = { ...omaha, id: 'omaha-hilo', low: 'omaha-ace-to-five' };

/** Five-card Omaha hi-lo, which players call Big O. */
export const omaha5Hilo: Variant = { ...omaha5, id: 'omaha-5-hilo', low: 'omaha-ace-to-five' };

/** Six-card Omaha hi-lo. */
export const omaha6Hilo: Variant = { ...omaha6, id: 'omaha-6-hilo', low: 'omaha-ace-to-five' };

/** Courchevel hi-lo. */
export const courchevelHilo: Variant = { ...courchevel, id: 'courchevel-hilo', low: 'omaha-ace-to-five' };

/** Seven-card stud whose pots are split between high and low. */
export const studHilo: Variant = { ...sevenStudCasino, id: 'stud-hilo', low: 'ace-to-five' };
