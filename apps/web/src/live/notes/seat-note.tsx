'use client';
import { NoteDot } from './note-dot.tsx';
import { useOwnNotes } from './own-notes.ts';
import styles from './seat-note.module.css';

/** On the plate of somebody about whom the viewer has a note: its dot, on the rim of their avatar. */
export function SeatNote({ player }: { readonly player: string }) {
  const note = useOwnNotes().byPlayer.get(player);
  return (
    note !== undefined && (
      <span className={styles.note}>
        <NoteDot note={note} />
      </span>
    )
  );
}
