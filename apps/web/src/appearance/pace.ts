/**
 * How long motion takes at present, as a share of its full length: 1, or half of that where the viewer has chosen short motion. 0 where
 * it is unwanted, by the viewer's choice or, without one, by the system's settings, and where nobody looks.
 */
export function readPace(): number {
  const { motion } = document.documentElement.dataset;
  if (document.hidden || motion === 'none') return 0;
  if (motion === 'short') return 0.5;
  return motion === undefined && window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 1;
}
