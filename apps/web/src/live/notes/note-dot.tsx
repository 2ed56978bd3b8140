'use client';
import type { PlayerNote } from '@openfelt/api';
import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import noteColourStyles from './note-colour.module.css';
import styles from './note-dot.module.css';

/** A dot at the name of somebody about whom the viewer has a note, in its colour; nothing where there is none. */
export function NoteDot({ note }: { readonly note: PlayerNote | undefined }) {
  const t = useTranslations('notes');
  if (note === undefined) return null;
  const colour = note.colour === null ? null : t(`colour.${note.colour}`);
  const label = t('about', { colour: colour ?? t('plain'), text: note.text });
  return (
    <span
      className={clsx(styles.dot, noteColourStyles.colour)}
      data-colour={note.colour ?? 'none'}
      role="img"
      aria-label={label}
      title={label}
    />
  );
}
