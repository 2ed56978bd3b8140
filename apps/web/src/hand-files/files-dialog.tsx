'use client';
import { type HandFileKind, maxHandsInFile } from '@openfelt/api';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogActions, DialogText } from '../ui/dialog.tsx';
import { FormError } from '../ui/form-error.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './files-dialog.module.css';
import { LeftOut } from './left-out.tsx';
import type { HandsToTake } from './take-hands.ts';
import { type FileRun, useFileRun } from './use-file-run.ts';

interface FilesDialogProps {
  readonly title: string;
  readonly hands: HandsToTake;
  /** What the hands can be taken along as. */
  readonly kinds: readonly HandFileKind[];
  readonly onClose: () => void;
}

/** Gives hands as one file of the visitor's choice, says how far it is, and which hands are not in it and why. */
export function FilesDialog({ title, hands, kinds, onClose }: FilesDialogProps) {
  const t = useTranslations('handFiles');
  const { run, start, stop } = useFileRun(hands);
  const isRunning = run?.status === 'running';
  const max = (kind: HandFileKind) => maxHandsInFile[kind];
  return (
    <Dialog title={title} onClose={onClose}>
      <DialogText>{t(hands.by === 'ids' ? 'picked' : 'found', { count: max('phh') })}</DialogText>
      <ul className={styles.kinds}>
        {kinds.map((kind) => (
          <li key={kind}>
            <div>
              <h3>{t(`kind.${kind}.name`)}</h3>
              <p>{t(`kind.${kind}.text`, { count: max(kind) })}</p>
            </div>
            <Button
              aria-label={t('downloadAs', { format: t(`kind.${kind}.name`) })}
              aria-disabled={isRunning}
              onClick={() => !isRunning && void start(kind)}
            >
              <Icon name="download" />
              {t('download')}
            </Button>
          </li>
        ))}
      </ul>
      {run !== null && (
        <RunState run={run} total={hands.by === 'ids' ? hands.handIds.length : null} onStop={stop} />
      )}
    </Dialog>
  );
}

interface RunStateProps {
  readonly run: FileRun;
  /** How many hands there are; null where that is not known before. */
  readonly total: number | null;
  readonly onStop: () => void;
}

/** How far a file is, and what it has come to. */
function RunState({ run, total, onStop }: RunStateProps) {
  const t = useTranslations('handFiles');
  const { status, written, leftOut, fileName } = run;
  const done = written + leftOut.length;
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={end} className={styles.run}>
      {status === 'running' ? (
        <>
          <p className="sr-only" role="status">
            {t('running')}
          </p>
          {total === null ? (
            <progress aria-label={t('progress')} />
          ) : (
            <progress aria-label={t('progress')} value={done} max={total} />
          )}
          <p className="num">{t('hands', { count: done })}</p>
          <DialogActions>
            <Button onClick={onStop}>{t('stop')}</Button>
          </DialogActions>
        </>
      ) : status === 'failed' ? (
        <FormError text={t('failed')} />
      ) : (
        <p role="status">
          {status === 'stopped'
            ? t('stopped')
            : written === 0
              ? t('nothing')
              : t('done', { count: written, file: fileName })}
        </p>
      )}
      {status === 'done' && leftOut.length > 0 && <LeftOut hands={leftOut} />}
    </div>
  );
}
