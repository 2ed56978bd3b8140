import { bluffjack } from './bluffjack.ts';
import { courchevel } from './courchevel.ts';
import { fiveDraw } from './five-draw.ts';
import { fiveDrawJapan } from './five-draw-japan.ts';
import { fiveStud } from './five-stud.ts';
import { courchevelHilo, omaha5Hilo, omaha6Hilo, omahaHilo, studHilo } from './hilo.ts';
import { holdem } from './holdem.ts';
import { badugi, lowball27Single, lowball27Triple, lowballA5 } from './lowball.ts';
import { omaha, omaha5, omaha6 } from './omaha.ts';
import { razz, razzCasino } from './razz.ts';
import { sevenStud } from './seven-stud.ts';
import { sevenStudCasino } from './seven-stud-casino.ts';
import { shortDeck } from './short-deck.ts';
import { straightPoker } from './straight-poker.ts';
import { twentyCard } from './twenty-card.ts';
import type { Variant, VariantId } from './variant.ts';

/** Every variant by its id. Adding a game adds a row here. */
export const variants: Readonly<Record<VariantId, Variant>> = {
  holdem,
  omaha,
  'omaha-hilo': omahaHilo,
  'omaha-5': omaha5,
  'omaha-5-hilo': omaha5Hilo,
  'omaha-6': omaha6,
  'omaha-6-hilo': omaha6Hilo,
  courchevel,
  'courchevel-hilo': courchevelHilo,
  'short-deck': shortDeck,
  'five-stud': fiveStud,
  'seven-stud': sevenStud,
  'seven-stud-casino': sevenStudCasino,
  'stud-hilo': studHilo,
  'five-draw': fiveDraw,
  'five-draw-japan': fiveDrawJapan,
  'straight-poker': straightPoker,
  'twenty-card': twentyCard,
  razz,
  'razz-casino': razzCasino,
  'lowball-a5': lowballA5,
  'lowball-27-single': lowball27Single,
  'lowball-27-triple': lowball27Triple,
  badugi,
  bluffjack,
};

/** Whether `id` names a variant. */
export function isVariantId(id: string): id is VariantId {
  return Object.hasOwn(variants, id);
}
