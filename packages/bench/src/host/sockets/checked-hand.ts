/** Actions of a hand of six that is checked down: four rounds. */
export const actionsAHand = 24;

/** Cards that each player holds, as in hold'em. */
const held = 2;
const boards = [0, 3, 4, 5] as const;

/** A deck in order: a peer's own way to shuffle is what it is measured by. */
export const orderedDeck: readonly string[] = [...'cdhs'].flatMap((suit) =>
  [...'23456789TJQKA'].map((rank) => rank + suit),
);

/** The cards of a deck that a seat holds. */
export const getHeld = (deck: readonly string[], seat: number) => deck.slice(held * seat, held * (seat + 1));

/** The board after so many actions of a hand among so many players. */
export const getBoard = (deck: readonly string[], players: number, actions: number) =>
  deck.slice(held * players, held * players + (boards[Math.floor((actions * 4) / actionsAHand)] ?? 0));
