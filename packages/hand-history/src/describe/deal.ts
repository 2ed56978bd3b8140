import type { EventOf, GameState } from '@openfelt/engine';
import { dealFacts } from './facts.ts';
import { describeHand } from './hand.ts';
import type { SentenceContext } from './sentence.ts';
import { handBeingShown, type Shown } from './shown-hand.ts';

/** What was dealt, to whom: the cards of everyone face down, then those face up, then the board. */
export function describeDeal(
  event: EventOf<'CardsDealt'>,
  before: GameState,
  { say, hand, knowledge, seatName, cards, entry, series }: SentenceContext,
): string {
  const deal = dealFacts(event, before, hand, knowledge);
  // The cards of the deal and of a hit begin no street.
  const street =
    deal.street === 'deal' || deal.street === 'hit-or-stand' ? null : say(`street.${deal.street}`);
  const parts: string[] = [];
  if (deal.down.length > 0) {
    const counts = deal.down.map(({ seat, count }) =>
      say('event.dealt.count', { name: seatName(seat), count }),
    );
    const players = series(counts);
    if (deal.replaces) parts.push(say('event.dealt.replaced', { players }));
    else if (deal.downEach === null) parts.push(say('event.dealt.downByPlayer', { players }));
    else parts.push(say('event.dealt.down', { count: deal.downEach }));
  }
  if (deal.known.length > 0) {
    const known = deal.known.map((each) => entry(seatName(each.seat), cards(each.cards)));
    parts.push(say('event.dealt.cards', { what: say('event.dealt.known'), cards: series(known) }));
  }
  if (deal.up.length > 0) {
    const open = deal.up.map((each) => entry(seatName(each.seat), cards(each.cards)));
    parts.push(say('event.dealt.cards', { what: street ?? say('event.dealt.up'), cards: series(open) }));
  }
  if (deal.board.length > 0) {
    const what = street ?? say('event.dealt.board');
    parts.push(say('event.dealt.cards', { what, cards: cards(deal.board) }));
  }
  for (const { number, cards: dealt } of deal.otherBoards) {
    const what = say('event.dealt.onBoard', { what: street ?? say('event.dealt.board'), number });
    parts.push(say('event.dealt.cards', { what, cards: cards(dealt) }));
  }
  return parts.length === 0 ? say('event.dealt.burned') : parts.join(say('list.clause'));
}

/** How what a player shows is worded: the hand as far as all its cards are known, and the cards that the event opens. */
export function shownValues(event: EventOf<'HandShown'>, context: SentenceContext) {
  const { say, hand, phrases } = context;
  const shown = hand === null ? null : handBeingShown(hand, event);
  const subject = context.subject(event.seat);
  const cards = context.cards(event.cards.map((open) => open.card));
  if (shown === null)
    return { form: cards === '' ? 'nothing' : 'cards', values: { ...subject, cards, hand: '' } } as const;
  const one = ({ made, low }: Pick<Shown, 'made' | 'low'>) => {
    const high = describeHand(made, phrases, 'phrase');
    return low === null ? high : say('event.shown.both', { high, low: describeHand(low, phrases, 'phrase') });
  };
  // With several boards each hand is said by the number of its board.
  const hands =
    shown.onOtherBoards.length === 0
      ? one(shown)
      : phrases.list(
          'items',
          [shown, ...shown.onOtherBoards].map((on, index) =>
            say('event.shown.onBoard', { number: index + 1, hand: one(on) }),
          ),
        );
  return {
    form: cards === '' ? 'hand' : 'handAndCards',
    values: { ...subject, cards, hand: hands },
  } as const;
}

/** What a player shows, as a sentence. */
export function describeShownHand(event: EventOf<'HandShown'>, context: SentenceContext): string {
  const { form, values } = shownValues(event, context);
  return context.say(`event.shown.${form}`, values);
}
