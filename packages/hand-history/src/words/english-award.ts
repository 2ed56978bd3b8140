import type { AwardFacts } from './award-facts.ts';
import { handPhrase } from './hand-name.ts';
import type { Scene } from './scene.ts';

/** `Ann`, `Ann and Bo`, `Ann, Bo and Cy`. */
export function listed(items: readonly string[]): string {
  if (items.length < 2) return items.join();
  return `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}

/** What is won: `900`, `the main pot of 900`, `side pot 1 (800)`, with what was carried. */
function prize(award: AwardFacts, scene: Scene): string {
  const amount = scene.chips(award.amount);
  const half = award.half === 'whole' ? '' : `the ${award.half} half of `;
  const notes = award.carried > 0 ? [`${scene.chips(award.carried)} carried over`] : [];
  if (award.pot === null) {
    const pot = half === '' ? amount : `${half}the pot, ${amount}`;
    return notes.length === 0 ? pot : `${pot} (${notes.join()})`;
  }
  if (award.pot > 0) return `${half}side pot ${award.pot} (${amount})`;
  return `${half}the main pot of ${amount}${notes.length === 0 ? '' : ` (${notes.join()})`}`;
}

function reason({ reason: why, shares }: AwardFacts): string {
  switch (why.kind) {
    case 'unseen':
      return ' unseen';
    case 'no-rival':
      return ', which nobody else can win';
    case 'shared':
      return '';
    case 'shown': {
      const hand = handPhrase(why.hand, 'en');
      if (shares.length === 1) return ` with ${hand}`;
      return shares.length === 2 ? `, both with ${hand}` : `, each with ${hand}`;
    }
  }
}

/** Who got a chip more than the others, and why he (R6.3). */
function oddChips({ oddChips: seats, half }: AwardFacts, scene: Scene): string {
  if (seats.length === 0) return '';
  const names = listed(seats.map(scene.who));
  const among = half === 'whole' ? 'winner' : `winner of the ${half} half`;
  return seats.length === 1
    ? `; the odd chip goes to ${names}, the first ${among} left of the dealer`
    : `; the ${seats.length} odd chips go to ${names}, the first ${among}s left of the dealer`;
}

/** An award in English. */
export function awardInEnglish(award: AwardFacts, scene: Scene): string {
  const rake =
    award.rake > 0 && award.shares.length > 0 ? `; the house takes ${scene.chips(award.rake)}` : '';
  const pot = prize(award, scene);
  const winners = award.shares.map((share) => scene.who(share.seat));
  if (winners.length === 0) return `The house takes ${pot}: every hand that could win it is over 21`;
  if (winners.length === 1) return `${winners.join()} wins ${pot}${reason(award)}${rake}`;
  const shares = award.shares.map((share) => `${scene.who(share.seat)} ${scene.chips(share.amount)}`);
  const split = `${listed(winners)} split ${pot}${reason(award)}`;
  return `${split}: ${listed(shares)}${oddChips(award, scene)}${rake}`;
}
