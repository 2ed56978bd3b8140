'use client';
import type { TableView } from '@openfelt/engine';
import { useKeys } from '../ui/use-keys.ts';
import { TurnAnnouncer } from './turn-announcer.tsx';

interface SeatedPlayerProps {
  readonly view: TableView;
  readonly tableName: string;
  readonly onKeys: () => void;
}

/** What goes on around a player who has a seat: they are told of their turn, and a key lists the others. */
export function SeatedPlayer({ view, tableName, onKeys }: SeatedPlayerProps) {
  useKeys({ '?': onKeys });
  return <TurnAnnouncer view={view} tableName={tableName} />;
}
