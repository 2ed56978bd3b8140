import type { GameEvent, GameState, Seat } from '@openfelt/engine';
import { type MessageKey, type MessageValues, yesNo } from '@openfelt/phrases';
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
  const rows = (seat: Seat, key: MessageKey, values: MessageValues = {}): readonly EventRow[] => {
    const { name, you } = context.subject(seat);
    return [{ seat, name, text: say(key, { ...values, you }) }];
  };
  switch (event.type) {
    case 'AntesPosted':
    case 'BlindsPosted':
      return event.posts.flatMap((post) =>
        rows(
          post.seat,
          'blind' in post ? `event.row.blind.${post.blind}` : 'event.row.ante',
          postValues(post, context),
        ),
      );
    case 'CardsDealt': {
      const { up, board, otherBoards } = dealFacts(event, before, hand);
      return [
        ...up.map(({ seat, cards }) => ({
          seat,
          name: context.subject(seat).name,
          text: context.cards(cards),
        })),
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
      return rows(event.seat, `event.row.${completes ? 'completed' : event.type}`, values);
    }
    case 'Folded':
      return rows(event.seat, 'event.row.Folded', { inTurn: yesNo(hand?.toAct === event.seat) });
    case 'Discarded': {
      const count = event.slots.length;
      return count === 0
        ? rows(event.seat, 'event.row.stoodPat')
        : rows(event.seat, 'event.row.Discarded', { count });
    }
    case 'Checked':
    case 'Hit':
    case 'Stood':
    case 'HandMucked':
      return rows(event.seat, `event.row.${event.type}`);
    case 'RunsAnswered':
      return rows(event.seat, 'event.row.RunsAnswered', {
        agrees: yesNo(event.agrees),
        times: hand?.rules.runs ?? 2,
      });
    case 'UncalledReturned':
      return rows(event.seat, 'event.row.UncalledReturned', { amount: chips(event.amount) });
    case 'HandShown': {
      const { form, values } = shownValues(event, context);
      return rows(event.seat, `event.row.shown.${form}`, values);
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
