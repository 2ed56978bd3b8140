'use client';
import { type HandNote, maxHandNoteLength } from '@openfelt/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { useTRPC } from '../../api/provider.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogText } from '../../ui/dialog.tsx';
import formStyles from '../../ui/form.module.css';
import { FormError } from '../../ui/form-error.tsx';
import styles from './note-dialog.module.css';

interface NoteDialogProps {
  readonly handId: string;
  /** The position that is noted on. */
  readonly version: number;
  /** The viewer's notes on the hand. */
  readonly notes: readonly HandNote[];
  readonly onGo: (version: number) => void;
  readonly onClose: () => void;
}

/** Writes, changes and removes the viewer's note on a position. One that is removed can be taken back until the dialog is closed. */
export function NoteDialog({ handId, version, notes, onGo, onClose }: NoteDialogProps) {
  const t = useTranslations('handNotes');
  const id = useId();
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const stored = notes.find((note) => note.version === version)?.text ?? '';
  const others = notes.filter((note) => note.version !== version);
  const [text, setText] = useState(stored);
  const [removed, setRemoved] = useState<string | null>(null);
  const putting = useMutation({
    ...trpc.handNotes.put.mutationOptions(),
    scope: { id: 'hand-notes' },
    async onSuccess(result, note) {
      if (!result.ok) return;
      const key = trpc.handNotes.list.queryKey({ handId });
      const put = note.text === '' ? [] : [{ version, text: note.text }];
      queryClient.setQueryData(key, (before) =>
        [...(before ?? []).filter((each) => each.version !== version), ...put].sort(
          (one, other) => one.version - other.version,
        ),
      );
      // The lists are asked for again when somebody looks at them.
      await queryClient.invalidateQueries({ ...trpc.hands.list.infiniteQueryFilter(), refetchType: 'none' });
    },
  });
  const put = (noted: string, onDone: () => void) =>
    putting.mutate(
      { handId, version, text: noted },
      { onSuccess: (result) => (result.ok ? onDone() : undefined) },
    );
  const remove = () => put('', () => setRemoved(stored));
  return (
    <Dialog title={t('title')} onClose={onClose}>
      <DialogText>{t('lead')}</DialogText>
      {removed !== null ? (
        <div className={styles.removed}>
          <p role="status">{t('removed')}</p>
          <Button autoFocus disabled={putting.isPending} onClick={() => put(removed, () => setRemoved(null))}>
            {t('undo')}
          </Button>
        </div>
      ) : (
        <form
          className={formStyles.form}
          onSubmit={(event) => {
            event.preventDefault();
            if (text.trim() === '' && stored !== '') remove();
            else if (text.trim() !== '') put(text.trim(), onClose);
          }}
        >
          <div className={formStyles.field}>
            <label className={formStyles.label} htmlFor={id}>
              {t('text')}
            </label>
            <textarea
              id={id}
              className={formStyles.input}
              rows={3}
              value={text}
              maxLength={maxHandNoteLength}
              onChange={(event) => setText(event.target.value)}
            />
          </div>
          <div className={styles.actions}>
            <Button type="submit" kind="primary" disabled={putting.isPending || text.trim() === stored}>
              {t('save')}
            </Button>
            {stored !== '' && (
              <Button disabled={putting.isPending} onClick={remove}>
                {t('remove')}
              </Button>
            )}
          </div>
        </form>
      )}
      <FormError
        text={putting.isError ? t('failed') : putting.data?.ok === false ? t('tooMany') : null}
        inDialog
      />
      {others.length > 0 && (
        <section className={styles.others}>
          <h3>{t('others')}</h3>
          <ul>
            {others.map((note) => (
              <li key={note.version}>
                <button
                  type="button"
                  onClick={() => {
                    onGo(note.version);
                    onClose();
                  }}
                >
                  {note.text}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Dialog>
  );
}
