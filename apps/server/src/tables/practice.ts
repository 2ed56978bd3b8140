import type { CreateTableInput, PractiseInput } from '@openfelt/api';
import { type Limit, type Variant, type VariantId, variants } from '@openfelt/engine';

const seats = 4;
/** The longest that a table may give: whoever learns a game looks things up. */
const actionTime = 300_000;

/** The limit that a game is mostly played with, for chips that hurt nobody. */
function chooseLimit({ family, evaluator }: Variant): Limit {
  if (family === 'stud' || evaluator === 'badugi') return { kind: 'fixed', small: 2, big: 4, cap: 4 };
  return { kind: evaluator.startsWith('omaha') ? 'pot' : 'no-limit', minBet: 2 };
}

/** Games of kitchen tables: a deal is passed there when everyone checks, and who learns them learns that. */
const homeGames: ReadonlySet<VariantId> = new Set([
  'seven-stud',
  'razz',
  'five-draw-japan',
  'straight-poker',
  'twenty-card',
]);

/** The table at which a game is practised: small stakes, steady bots in all seats but one, and all the time in the world. */
export function toPracticeTable({ variant, name }: PractiseInput): CreateTableInput {
  return {
    name,
    variant,
    preset: homeGames.has(variant) ? 'home' : 'casino',
    limit: chooseLimit(variants[variant]),
    // Whoever comes back begins with the same chips again.
    options: { actionTime, noGoingSouth: false },
    seats,
    bots: seats - 1,
    botStrength: 'steady',
    isPrivate: true,
  };
}
