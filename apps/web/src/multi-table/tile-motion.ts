import type { Motion } from '../table/motion.ts';

/** So many tables at most have things on their way: at more of them it would be too much to follow. */
const maxMoving = 4;

/** How much moves at each of so many tables; null where nothing does. */
export const getTileMotion = (tables: number): Motion | null => (tables <= maxMoving ? 'calm' : null);
