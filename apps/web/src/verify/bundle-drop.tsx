'use client';
import { useTranslations } from 'next-intl';
import { Icon } from '../ui/icon.tsx';
import { useDrop } from '../ui/use-drop.ts';
import styles from './bundle-drop.module.css';
import { type ChosenFile, readFile } from './read-file.ts';

interface BundleDropProps {
  readonly chosen: ChosenFile | null;
  readonly onChoose: (file: ChosenFile) => void;
}

/** Takes a bundle's file, chosen or dropped. */
export function BundleDrop({ chosen, onChoose }: BundleDropProps) {
  const t = useTranslations('verify');
  const take = async (file: File | undefined) => {
    if (file !== undefined) onChoose(await readFile(file));
  };
  const drop = useDrop((dropped) => void take(dropped.files[0]));
  return (
    <label className={styles.drop} {...drop}>
      <Icon name="upload" />
      <b>{t('file')}</b>
      <span>{chosen?.name ?? t('fileHint')}</span>
      <input
        type="file"
        accept=".json,application/json"
        className="sr-only"
        onChange={(event) => {
          take(event.target.files?.[0]);
          // The same file may be chosen again after it has changed.
          event.target.value = '';
        }}
      />
    </label>
  );
}
