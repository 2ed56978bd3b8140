/** Where a player sat in a hand. In a stud game whose cards say who opens it is whether they had to bring it in. */
export const positions = [
  'small-blind',
  'big-blind',
  'early',
  'middle',
  'cut-off',
  'button',
  'bring-in',
  'no-bring-in',
] as const;
export type Position = (typeof positions)[number];
