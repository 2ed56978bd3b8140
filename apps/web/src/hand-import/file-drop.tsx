'use client';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './file-drop.module.css';
import { type ChosenFile, findChosen, findDropped } from './find-files.ts';

interface FileDropProps {
  /** Called with the files of hands among those that were chosen; there may be none. */
  readonly onChoose: (files: readonly ChosenFile[]) => void;
}

/** Takes files of hands and folders with them, dropped or chosen. */
export function FileDrop({ onChoose }: FileDropProps) {
  const t = useTranslations('handImport.drop');
  const [isOver, setIsOver] = useState(false);
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const take = (input: HTMLInputElement) => {
    onChoose(findChosen(input.files));
    // The same file may be chosen again after it has changed.
    input.value = '';
  };
  return (
    <section
      className={styles.drop}
      aria-label={t('label')}
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        findDropped(event.dataTransfer.items).then(onChoose, () => onChoose([]));
      }}
    >
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
