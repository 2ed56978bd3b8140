'use client';
import type { HandDetail } from '@openfelt/api';
import type { Knowledge, Seat } from '@openfelt/engine';
import type { BranchPoint, ReplayStep } from '@openfelt/hand-history';
import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { useMe } from '../api/me.ts';
import { findPoint } from '../branch/find-point.ts';
import { HandTags } from '../hands/tags/hand-tags.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { usePart } from '../ui/use-part.ts';
import styles from './replay-actions.module.css';

const loadDownload = () => import('./download-dialog.tsx');

interface ReplayActionsProps {
  readonly detail: Omit<HandDetail, 'events'>;
  readonly steps: readonly ReplayStep[];
  /** The step that is shown. */
  readonly index: number;
  /** What the perspective knows, and whose it is; null is everyone's. */
  readonly knowledge: Knowledge;
  readonly own: Seat | null;
  /** An example of the rules can be played on, and nothing else. */
  readonly isExample: boolean;
  readonly onPlayOn: (point: BranchPoint) => void;
}

/** What can be done with a hand beside looking at it: tag it, play on from where it stands, download it. */
export function ReplayActions(props: ReplayActionsProps) {
  const { detail, steps, index, knowledge, own, isExample, onPlayOn } = props;
  const { hand, names, personal } = detail;
  const t = useTranslations('replay');
  const { data: me } = useMe();
  const [isDownloading, setIsDownloading] = useState(false);
  const download = usePart(isDownloading, loadDownload);
  const point = useMemo(() => findPoint(steps, index, personal), [steps, index, personal]);
  return (
    <>
      {/* Guests have no tags. */}
      {!isExample && me?.account != null && <HandTags hand={hand} />}
      <div className={styles.actions}>
        <Button
          size="small"
          disabled={point === null}
          title={t(point === null ? 'playOnNot' : 'playOnHint')}
          onClick={() => point !== null && onPlayOn(point)}
        >
          <Icon name="branch" />
          {t('playOn')}
        </Button>
        {!isExample && (
          <Button size="small" onClick={() => setIsDownloading(true)}>
            <Icon name="download" />
            {t('downloadTitle')}
          </Button>
        )}
      </div>
      {isDownloading && download !== null && (
        <download.DownloadDialog
          finished={{ hand, names, events: steps.map(({ event }) => event), knowledge, own }}
          onClose={() => setIsDownloading(false)}
        />
      )}
    </>
  );
}
