import type { Limit, VariantId } from '@openfelt/engine';

const fixed: Limit = { kind: 'fixed', small: 10, big: 20, cap: 4 };
const potLimit: Limit = { kind: 'pot', minBet: 10 };
const noLimit: Limit = { kind: 'no-limit', minBet: 10 };

const limits: Readonly<Partial<Record<VariantId, Limit>>> = {
  holdem: noLimit,
  'short-deck': noLimit,
  omaha: potLimit,
  'omaha-hilo': potLimit,
  'omaha-5': potLimit,
  'omaha-5-hilo': potLimit,
  'omaha-6': potLimit,
  'omaha-6-hilo': potLimit,
  courchevel: potLimit,
  'courchevel-hilo': potLimit,
  'five-draw': potLimit,
  'lowball-27-single': noLimit,
  bluffjack: noLimit,
};

/** The limit that a game is usually played at, with a minimum bet of 10 chips: fixed where the game names no other. */
export function getUsualLimit(variant: VariantId): Limit {
  return limits[variant] ?? fixed;
}
