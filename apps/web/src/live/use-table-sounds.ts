'use client';
import type { Seat, TableView } from '@openfelt/engine';
import { useEffect, useRef } from 'react';
import type { TableSession } from './session/table-session.ts';
import { type Cause, getOwnTurn, toSignal } from './signals.ts';

/** How long a window shakes when it needs the viewer, in ms, where it can. */
const shake = 80;

/** Gives a signal; what makes sounds comes with the first one. */
function signal(cause: Cause, own: Seat | null): void {
  const { dataset } = document.documentElement;
  const { sound, shakes } = toSignal(cause, own, {
    isHeard: dataset.sound !== 'off',
    isFelt: dataset.vibration !== 'off',
    hasActed: navigator.userActivation?.hasBeenActive === true,
  });
  if (shakes) navigator.vibrate?.(shake);
  if (sound === null) return;
  import('../appearance/sounds.ts').then(
    ({ playSound }) => playSound(sound, Number(dataset.volume ?? 100)),
    () => undefined,
  );
}

/** The turn that the viewer was alerted to last, by table: one that is shown later, or again, is not alerted to again. */
const alerted = new Map<string, number>();

/** Lets the viewer know that it is their turn: by a sound, and on a phone by a shake, once a turn. */
export function alertTurn(tableId: string, turn: number): void {
  if (alerted.get(tableId) === turn) return;
  alerted.set(tableId, turn);
  signal('turn', null);
}

/** Lets the viewer know that they are late in their turn, in the same way. */
export function alertLate(): void {
  signal('late', null);
}

/** Lets a followed table be heard: the event that has just been drawn, and that it is the viewer's turn, which a phone is shaken for, too. */
export function useTableSounds(session: TableSession, view: TableView): void {
  const newest = session.renderedEvents.at(-1);
  const heard = useRef(newest?.version ?? 0);
  useEffect(() => {
    if (newest === undefined || newest.version <= heard.current) return;
    heard.current = newest.version;
    signal(newest.event, view.own);
  }, [newest, view.own]);
  const ownTurn = getOwnTurn(view);
  const { tableId } = session;
  useEffect(() => {
    if (ownTurn !== null) alertTurn(tableId, ownTurn);
  }, [tableId, ownTurn]);
}
