import {
  computeChances,
  computeEquity,
  type HandContext,
  type Knowledge,
  type Ranges,
} from '@openfelt/engine';

/** What is asked of a hand: its equity with some cards known, or the chances of what lies open where none is given. */
export interface EquityQuestion {
  readonly hand: HandContext;
  readonly knowledge: Knowledge | null;
  /** Of players whose hands are not known: what they may hold. */
  readonly ranges?: Ranges;
}

// Thousands of deals are judged: on a phone that is felt, and is done beside the page.
self.addEventListener(
  'message',
  ({ data: { hand, knowledge, ranges }, ports }: MessageEvent<EquityQuestion>) => {
    ports[0]?.postMessage(knowledge === null ? computeChances(hand) : computeEquity(hand, knowledge, ranges));
  },
);
