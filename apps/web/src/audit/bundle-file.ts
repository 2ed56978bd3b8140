import type { Perspective } from '@openfelt/hand-history/audit';

/** What a perspective is called in a file's name; seats are counted from 1, as on the pages. */
function perspectiveName(perspective: Perspective): string {
  return perspective.kind === 'seat' ? `seat-${perspective.seat + 1}` : perspective.kind;
}

/** The name of a bundle's file: `openfelt-garden-12-public.json`. */
export function bundleFileName(handId: string, perspective: Perspective): string {
  return `openfelt-${handId.replace(/[^A-Za-z0-9-]+/g, '-')}-${perspectiveName(perspective)}.json`;
}
