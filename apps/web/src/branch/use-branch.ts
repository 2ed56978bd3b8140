'use client';
import { chooseAction } from '@openfelt/bots';
import { type GameState, type PlayerAction, runningHand, type Seat, type TableView } from '@openfelt/engine';
import type { BranchPoint, ReplayStep } from '@openfelt/hand-history';
import { type Branch, openBranch } from '@openfelt/hand-history/branch';
import { useCallback, useEffect, useReducer, useState } from 'react';

/** Between one bot's action and the next while the player is in, in ms. */
const thinking = 700;

/** A branch as it stands, with what its player can do. */
export interface PlayedBranch {
  /** What the cards were shuffled by. */
  readonly seed: number;
  readonly state: GameState;
  readonly view: TableView;
  /** What has happened since the point. */
  readonly steps: readonly ReplayStep[];
  readonly isOver: boolean;
  readonly act: (action: PlayerAction) => void;
  /** Begins again from the point, with other cards or with the same ones. */
  readonly restart: (cards: 'other' | 'same') => void;
}

const makeSeed = () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

/** Whose choice a bot has to make; null while it is the player's, or nobody's. */
function findBot(state: GameState, own: Seat): Seat | null {
  const toAct = runningHand(state)?.toAct ?? null;
  return toAct === own ? null : toAct;
}

/** Has a bot make its choice. */
function actAsBot(branch: Branch, seat: Seat): void {
  const choice = chooseAction(branch.view(seat), Math.random, 'sharp');
  if (choice === null) throw new Error('a bot that has to act has no choice');
  const refusal = branch.act(choice);
  if (refusal !== null) throw new Error(`a bot’s ${choice.type} was refused: ${refusal.message}`);
}

/** Plays a hand on from a point in this page, the others as bots. */
export function useBranch(point: BranchPoint): PlayedBranch {
  const [{ branch, seed }, setPlayed] = useState(() => {
    const first = makeSeed();
    return { branch: openBranch(point, first), seed: first };
  });
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const state = branch.state();
  const view = branch.view(point.seat);
  const bot = findBot(state, point.seat);
  const isOut = view.seats[point.seat]?.folded === true;

  useEffect(() => {
    if (bot === null) return;
    // What is left when the player is out, nobody waits for.
    const timer = setTimeout(
      () => {
        actAsBot(branch, bot);
        redraw();
      },
      isOut ? 0 : thinking,
    );
    return () => clearTimeout(timer);
  }, [branch, bot, state.version, isOut]);

  const act = useCallback(
    (action: PlayerAction) => {
      branch.act({ ...action, seat: point.seat });
      redraw();
    },
    [branch, point.seat],
  );
  const restart = useCallback(
    (cards: 'other' | 'same') => {
      const next = cards === 'same' ? seed : makeSeed();
      setPlayed({ branch: openBranch(point, next), seed: next });
    },
    [point, seed],
  );
  return { seed, state, view, steps: branch.steps(), isOver: runningHand(state) === null, act, restart };
}
