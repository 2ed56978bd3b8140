'use client';
import type { PlayerAction, SeatView, TableView } from '@openfelt/engine';
import { DecisionBar } from './decision-bar.tsx';
import { DrawBar } from './draw-bar.tsx';
import { HitBar } from './hit-bar.tsx';
import type { PreAction } from './pre-action.ts';
import { RunsBar } from './runs-bar.tsx';
import { ShowBar } from './show-bar.tsx';
import { WaitingBar } from './waiting-bar.tsx';

export { Sending } from './sending.tsx';

interface ChoicesProps {
  readonly view: TableView;
  readonly seat: SeatView;
  /** The log's version that is decided on. */
  readonly turn: number;
  /** Whether the viewer has acted in the present betting round. */
  readonly acted: boolean;
  readonly picked: ReadonlySet<number>;
  readonly onPick: (place: number) => void;
  readonly chosen: PreAction | null;
  readonly onChoose: (chosen: PreAction | null) => void;
  readonly onAction: (action: PlayerAction) => void;
  /** What stands beside the pre-actions while others act. */
  readonly waiting: string;
}

/** What a player in a hand can do: on their turn what the step asks of them, else what they will do when it comes. */
export function Choices(props: ChoicesProps) {
  const { view, seat, turn, acted, picked, onPick, chosen, onChoose, onAction, waiting } = props;
  if (!seat.isToAct) {
    const key = `${view.handNumber}/${view.street}`;
    return (
      <WaitingBar key={key} {...{ view, acted, picked, onPick, chosen, onChoose, onAction }} text={waiting} />
    );
  }
  const question = view.legal.find((action) => action.type === 'answerRuns');
  if (question !== undefined)
    return <RunsBar key={turn} runs={question.runs} turn={turn} onAction={onAction} />;
  switch (view.phase) {
    case 'showdown':
      return <ShowBar key={turn} turn={turn} onAction={onAction} />;
    case 'hitting.choosing':
      return <HitBar key={turn} {...{ view, seat, turn, onAction }} />;
    case 'drawing.choosing':
      return <DrawBar key={turn} {...{ view, seat, turn, picked, onPick, onAction }} />;
    default:
      return <DecisionBar key={turn} {...{ view, seat, turn, onAction }} />;
  }
}
