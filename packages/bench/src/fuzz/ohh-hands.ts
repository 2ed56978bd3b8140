import { parseHands } from '@openfelt/hand-history/formats';
import { writeOhh } from '@openfelt/hand-history/ohh';
import { replayPhh } from '@openfelt/hand-history/phh';
import { pokerStarsHands } from './pokerstars-hands.ts';

/** Hands of an Open Hand History: a showdown with side pots, a stud and a draw. @throws Error where one cannot be written. */
export function ohhHands(): readonly string[] {
  return pokerStarsHands.map((hand) => {
    const [entry] = parseHands(hand, 'pokerstars');
    if (!entry?.ok) throw new Error('a hand that is made up can be read');
    const { events, known } = replayPhh(entry.value, 'fuzz');
    const slots = new Map(known.map(({ slot, card }) => [slot, card]));
    const written = writeOhh(events, { known: slots, unit: entry.value.unit });
    if (!written.ok) throw new Error(written.message);
    return written.text;
  });
}
