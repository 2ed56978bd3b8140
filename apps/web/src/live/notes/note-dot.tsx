'use client';
import type { PlayerNote } from '@openfelt/api';
import { useTranslations } from 'next-intl';
import styles from './note-dot.module.css';

/** A dot at the name of somebody about whom the viewer has a note, in its colour; nothing where there is none. */
export function NoteDot({ note }: { readonly note: PlayerNote | undefined }) {
  const t = useTranslations('notes');
  if (note === undefined) return null;
  const colour = note.colour === null ? null : t(`colour.${note.colour}`);
  const label = t('about', { colour: colour ?? t('plain'), text: note.text });
  return (
    <span
      className={styles.dot}
      data-colour={note.colour ?? 'none'}
      role="img"
      aria-label={label}
      title={label}
    />
  );
}
