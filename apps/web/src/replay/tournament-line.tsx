'use client';
import type { HandListItem } from '@openfelt/api';
import { clsx } from 'clsx';
import { useTournamentWords } from '../hands/use-tournament-words.ts';
import roomHeadStyles from '../table/room-head.module.css';

interface TournamentLineProps {
  readonly tournament: NonNullable<HandListItem['tournament']>;
}

/** Of which tournament an imported hand is, as its text says; on a phone in a word or two. */
export function TournamentLine({ tournament }: TournamentLineProps) {
  const { describeShort, describeDetails } = useTournamentWords();
  return (
    <>
      <span className={clsx(roomHeadStyles.short, 'num')}>{describeShort(tournament)}</span>
      {describeDetails(tournament).map((part) => (
        <span key={part} className={clsx(roomHeadStyles.detail, 'num')}>
          {part}
        </span>
      ))}
    </>
  );
}
