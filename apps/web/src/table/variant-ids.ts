import type { VariantId } from '@openfelt/engine';

/** Every game, in the order in which they are offered: a record, so that none can be left out. */
const games: Readonly<Record<VariantId, true>> = {
  holdem: true,
  'short-deck': true,
  omaha: true,
  'omaha-hilo': true,
  'omaha-5': true,
  'omaha-5-hilo': true,
  'omaha-6': true,
  'omaha-6-hilo': true,
  courchevel: true,
  'courchevel-hilo': true,
  'five-stud': true,
  'seven-stud': true,
  'seven-stud-casino': true,
  'stud-hilo': true,
  razz: true,
  'razz-casino': true,
  'five-draw': true,
  'five-draw-japan': true,
  'straight-poker': true,
  'twenty-card': true,
  'lowball-a5': true,
  'lowball-27-single': true,
  'lowball-27-triple': true,
  badugi: true,
  bluffjack: true,
};

/** The ids of all games without what they are played by, which a list of their names does not need. */
export const variantIds = Object.keys(games) as readonly VariantId[];
