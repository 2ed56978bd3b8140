import type { HandDetail, HandListItem } from '@openfelt/api';

/** A hand to replay that is in no list of hands, as what a replay takes. */
export function toHandDetail(
  hand: Pick<
    HandListItem,
    'tableName' | 'handNumber' | 'variant' | 'limit' | 'endedAt' | 'unit' | 'tournament'
  >,
  { names, personal }: Pick<HandDetail, 'names' | 'personal'>,
): Omit<HandDetail, 'events'> {
  return {
    hand: {
      ...hand,
      handId: '',
      source: 'recorded',
      stated: null,
      result: 'won',
      pot: 0,
      showdown: true,
      board: '',
      bet: null,
      allIn: false,
      players: [],
      own: null,
      dispute: null,
      tags: [],
    },
    names,
    personal,
    others: [],
    mayOpenAll: false,
    startedAt: null,
    statedEnd: null,
    neighbours: { previous: null, next: null },
  };
}
