'use client';
import { KeysDialog } from '../ui/keys-dialog.tsx';
import { useReplayKeyRows } from './replay-key-rows.ts';

/** The keys of the replay, in a dialog. */
export function ReplayKeys({ onClose }: { readonly onClose: () => void }) {
  return <KeysDialog rows={useReplayKeyRows()} onClose={onClose} />;
}
