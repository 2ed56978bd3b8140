'use client';
import { KeysDialog } from '../ui/keys-dialog.tsx';
import { useReplayKeyRows } from './replay-key-rows.ts';

interface ReplayKeysProps {
  /** Whether there is a perspective to choose. */
  readonly hasPerspectives: boolean;
  readonly onClose: () => void;
}

/** The keys of the replay, in a dialog. */
export function ReplayKeys({ hasPerspectives, onClose }: ReplayKeysProps) {
  return <KeysDialog rows={useReplayKeyRows(hasPerspectives)} onClose={onClose} />;
}
