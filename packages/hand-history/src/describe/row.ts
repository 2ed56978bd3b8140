import type { GameEvent, GameState, Seat } from '@openfelt/engine';
import { yesNo } from '@openfelt/phrases';
import { shownValues } from './deal.ts';
import { betValues, postValues } from './event.ts';
import { dealFacts } from './facts.ts';
import { type SentenceContext, type SentenceOptions, sentenceContext } from './sentence.ts';

/** An event in two columns: who does something, and what. */
export interface EventRow {
  /** Whose row it is; null for the dealer's. */
  readonly seat: Seat | null;
  readonly name: string;
  readonly text: string;
}

function describeRow(event: GameEvent, before: GameState, context: SentenceContext): readonly EventRow[] {
  const { say, chips, hand } = context;
  const player = (seat: Seat, text: string): EventRow => ({ seat, name: context.seatName(seat), text });
  switch (event.type) {
    case 'AntesPosted':
    case 'BlindsPosted':
      return event.posts.map((post) => {
        const values = postValues(post, context);
        const text =
          'blind' in post ? say(`event.row.blind.${post.blind}`, values) : say('event.row.ante', values);
        return { seat: post.seat, name: values.name, text };
      });
    case 'CardsDealt': {
      const { up, board, otherBoards } = dealFacts(event, before, hand);
      return [
        ...up.map((each) => player(each.seat, context.cards(each.cards))),
        ...(board.length === 0
          ? []
          : [{ seat: null, name: say('event.row.dealt'), text: context.cards(board) }]),
        ...otherBoards.map(({ number, cards }) => ({
          seat: null,
          name: say('event.row.dealtOn', { number }),
          text: context.cards(cards),
        })),
      ];
    }
    case 'BringInPosted':
    case 'Called':
    case 'Bet':
    case 'Raised': {
      const { completes, values } = betValues(event, context);
      const kind = completes ? 'completed' : event.type;
      return [player(event.seat, say(`event.row.${kind}`, values))];
    }
    case 'Folded':
      return [player(event.seat, say('event.row.Folded', { inTurn: yesNo(hand?.toAct === event.seat) }))];
    case 'Discarded': {
      const count = event.slots.length;
      const text = count === 0 ? say('event.row.stoodPat') : say('event.row.Discarded', { count });
      return [player(event.seat, text)];
    }
    case 'Checked':
    case 'Hit':
    case 'Stood':
    case 'HandMucked':
      return [player(event.seat, say(`event.row.${event.type}`))];
    case 'RunsAnswered': {
      const values = { agrees: yesNo(event.agrees), times: hand?.rules.runs ?? 2 };
      return [player(event.seat, say('event.row.RunsAnswered', values))];
    }
    case 'UncalledReturned':
      return [player(event.seat, say('event.row.UncalledReturned', { amount: chips(event.amount) }))];
    case 'HandShown': {
      const { form, values } = shownValues(event, context);
      return [player(event.seat, say(`event.row.shown.${form}`, values))];
    }
    default:
      return [];
  }
}

/**
 * An event in two columns, a row for each player who does something in it: `Ann`, `raises to 120 (80 more)`. Empty where the
 * sentence of `describeEvent` says it better.
 */
export function describeEventRows(
  event: GameEvent,
  before: GameState,
  options: SentenceOptions,
): readonly EventRow[] {
  return describeRow(event, before, sentenceContext(event, before, options, false));
}
