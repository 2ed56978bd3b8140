'use client';
import { maxNoteLength, noteColours, type PlayerNote } from '@openfelt/api';
import type { TableView } from '@openfelt/engine';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { usePlayerName } from '../../i18n/player-name.ts';
import { playerHref } from '../../shell/links.ts';
import { Button } from '../../ui/button.tsx';
import type { TableSession } from '../session/table-session.ts';
import noteColourStyles from './note-colour.module.css';
import { NoteDot } from './note-dot.tsx';
import styles from './notes-pane.module.css';
import { useNoteKeeping } from './own-notes.ts';

interface NoteFormProps {
  readonly name: string;
  readonly note: PlayerNote;
  readonly onPut: (note: PlayerNote) => void;
}

/** A note to write: its text and its colour. */
function NoteForm({ name, note, onPut }: NoteFormProps) {
  const t = useTranslations('notes');
  const group = useId();
  /** What was changed here; null where nothing was. */
  const [draft, setDraft] = useState<Pick<PlayerNote, 'text' | 'colour'> | null>(null);
  const { text, colour } = draft ?? note;
  const isChanged = text.trim() !== note.text || colour !== note.colour;
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        onPut({ about: note.about, text: text.trim(), colour });
      }}
    >
      <textarea
        value={text}
        rows={2}
        maxLength={maxNoteLength}
        aria-label={t('text', { name })}
        placeholder={t('placeholder')}
        onChange={(event) => setDraft({ text: event.target.value, colour })}
      />
      <div className={styles.foot}>
        <fieldset className={styles.colours}>
          <legend className="sr-only">{t('colours', { name })}</legend>
          {[null, ...noteColours].map((each) => (
            <label
              key={each ?? 'none'}
              className={styles.colour}
              title={each === null ? t('plain') : t(`colour.${each}`)}
            >
              <input
                type="radio"
                name={group}
                checked={colour === each}
                onChange={() => setDraft({ text, colour: each })}
                aria-label={each === null ? t('plain') : t(`colour.${each}`)}
              />
              <span className={noteColourStyles.colour} data-colour={each ?? 'none'} />
            </label>
          ))}
        </fieldset>
        <Button type="submit" size="small" disabled={!isChanged} aria-label={t('saveName', { name })}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
}

interface NotesPaneProps {
  readonly session: TableSession;
  readonly view: TableView;
}

/** The viewer's own notes about those who sit at the table. */
export function NotesPane({ session, view }: NotesPaneProps) {
  const t = useTranslations('notes');
  const formatName = usePlayerName();
  const { byPlayer, put, hasAccount } = useNoteKeeping();
  const others = view.seats.flatMap((seat) => (seat === null || seat.seat === view.own ? [] : [seat.player]));
  return (
    <div className={styles.notes}>
      <p className={styles.hint}>{t(hasAccount ? 'kept' : 'keptHere')}</p>
      {others.map((player) => {
        const note = byPlayer.get(player);
        const name = formatName(session.names[player]);
        return (
          <section key={player}>
            <h3>
              {name}
              <NoteDot note={note} />
              {/* Of its own: a hand may be running here. */}
              <Link
                className={styles.statistics}
                href={playerHref(player)}
                target="_blank"
                aria-label={t('statisticsName', { name })}
              >
                {t('statistics')}
              </Link>
            </h3>
            <NoteForm name={name} note={note ?? { about: player, text: '', colour: null }} onPut={put} />
          </section>
        );
      })}
    </div>
  );
}
