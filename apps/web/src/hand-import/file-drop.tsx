'use client';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { useDrop } from '../ui/use-drop.ts';
import styles from './file-drop.module.css';
import { type ChosenFile, findChosen, findDropped } from './find-files.ts';

interface FileDropProps {
  /** Called with the files of hands among those that were chosen; there may be none. */
  readonly onChoose: (files: readonly ChosenFile[]) => void;
}

/** Takes files of hands and folders with them, dropped or chosen. */
export function FileDrop({ onChoose }: FileDropProps) {
  const t = useTranslations('handImport.drop');
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const take = (input: HTMLInputElement) => {
    onChoose(findChosen(input.files));
    // The same file may be chosen again after it has changed.
    input.value = '';
  };
  const drop = useDrop((dropped) => void findDropped(dropped.items).then(onChoose, () => onChoose([])));
  return (
    <section className={styles.drop} aria-label={t('label')} {...drop}>
      <Icon name="upload" />
      <p>
        <b>{t('title')}</b>
        <span>{t('hint')}</span>
      </p>
      <div className={styles.ways}>
        <Button onClick={() => files.current?.click()}>{t('files')}</Button>
        <Button kind="quiet" onClick={() => folder.current?.click()}>
          {t('folder')}
        </Button>
      </div>
      <input
        ref={files}
        type="file"
        multiple
        hidden
        accept=".phh,.phhs,.ohh,.txt"
        onChange={(event) => take(event.target)}
      />
      <input
        ref={folder}
        type="file"
        hidden
        // What browsers call it; React's types do not know it.
        {...{ webkitdirectory: '' }}
        onChange={(event) => take(event.target)}
      />
    </section>
  );
}
