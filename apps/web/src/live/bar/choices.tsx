'use client';
import type { SeatView, TableView } from '@openfelt/engine';
import type { PlayerChoice } from '@openfelt/server/router';
import type { PreAction } from '../pre-action.ts';
import { DecisionBar } from './decision-bar.tsx';
import { DrawBar } from './draw-bar.tsx';
import { HitBar } from './hit-bar.tsx';
import { ShowBar } from './show-bar.tsx';
import { WaitingBar } from './waiting-bar.tsx';

interface ChoicesProps {
  readonly view: TableView;
  readonly seat: SeatView;
  /** The log's version that is decided on. */
  readonly turn: number;
  /** Whether the viewer has acted in the present betting interval. */
  readonly acted: boolean;
  readonly picked: ReadonlySet<number>;
  readonly onPick: (place: number) => void;
  readonly chosen: PreAction | null;
  readonly onChoose: (chosen: PreAction | null) => void;
  readonly onPlay: (play: PlayerChoice) => void;
  /** What stands beside the pre-actions while others act. */
  readonly waiting: string;
}

/** What a player in a hand can do: on his turn what the step asks of him, else what he will do when it comes. */
export function Choices(props: ChoicesProps) {
  const { view, seat, turn, acted, picked, onPick, chosen, onChoose, onPlay, waiting } = props;
  if (!seat.isToAct) {
    const key = `${view.handNumber}/${view.street}`;
    return <WaitingBar key={key} {...{ view, acted, chosen, onChoose, onPlay }} text={waiting} />;
  }
  switch (view.phase) {
    case 'showdown':
      return <ShowBar key={turn} turn={turn} onPlay={onPlay} />;
    case 'hitting.choosing':
      return <HitBar key={turn} {...{ view, seat, turn, onPlay }} />;
    case 'drawing.choosing':
      return <DrawBar key={turn} {...{ view, seat, turn, picked, onPick, onPlay }} />;
    default:
      return <DecisionBar key={turn} {...{ view, seat, turn, onPlay }} />;
  }
}
