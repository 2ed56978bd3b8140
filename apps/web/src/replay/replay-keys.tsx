'use client';
import { KeysDialog } from '../ui/keys-dialog.tsx';
import { type ReplayScope, useReplayKeyRows } from './replay-key-rows.ts';

interface ReplayKeysProps extends ReplayScope {
  readonly onClose: () => void;
}

/** The keys of the replay, in a dialog. */
export function ReplayKeys({ onClose, ...parts }: ReplayKeysProps) {
  return <KeysDialog rows={useReplayKeyRows(parts)} onClose={onClose} />;
}
