'use client';
import type { HandListItem } from '@openfelt/api';
import { useTournamentWords } from '../hands/use-tournament-words.ts';
import roomHeadStyles from '../table/room-head.module.css';

interface TournamentLineProps {
  readonly tournament: NonNullable<HandListItem['tournament']>;
}

/** Of which tournament an imported hand is, as its text says. */
export function TournamentLine({ tournament }: TournamentLineProps) {
  const { describeDetails } = useTournamentWords();
  const [called, ...details] = describeDetails(tournament);
  return (
    <>
      <span className={roomHeadStyles.tournament}>{called}</span>
      {details.map((part) => (
        <span key={part} className="num">
          {part}
        </span>
      ))}
    </>
  );
}
