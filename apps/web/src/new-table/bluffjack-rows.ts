import { isBluffjack, type Option, onOff } from './option-row.ts';

const charlies = { none: null, exact5: 5, exact7: 7, exact10: 10, least4: 4, least5: 5, least6: 6 } as const;

/** How bets go in Bluffjack (RULES §8). */
export const bluffjackBets: readonly Option[] = [
  onOff('furtherBetting', isBluffjack),
  onOff('stoodMayFold', (rules, variant) => isBluffjack(rules, variant) && rules.furtherBetting === true),
  onOff('secondInitialBet', isBluffjack),
];

/** What hands of Bluffjack win by (RULES §8). */
export const bluffjackHands: readonly Option[] = [
  onOff('cardStrength', isBluffjack),
  {
    kind: 'choice',
    key: 'charlie',
    values: Object.keys(charlies),
    applies: isBluffjack,
    read: ({ charlie }) =>
      charlie === undefined ? 'none' : `${charlie.kind === 'exact' ? 'exact' : 'least'}${charlie.cards}`,
    write: (value, { charlie: _before, ...rules }) => {
      const cards = charlies[value as keyof typeof charlies];
      if (cards === 5 && value === 'exact5') return { ...rules, charlie: { kind: 'exact', cards } };
      if (cards === 7 || cards === 10) return { ...rules, charlie: { kind: 'exact', cards } };
      return cards === null ? rules : { ...rules, charlie: { kind: 'atLeast', cards } };
    },
  },
];
