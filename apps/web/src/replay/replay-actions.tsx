'use client';
import type { HandDetail } from '@openfelt/api';
import type { Knowledge, Seat } from '@openfelt/engine';
import type { BranchPoint, ReplayStep } from '@openfelt/hand-history';
import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { useMe } from '../api/me.ts';
import { findPoint } from '../branch/find-point.ts';
import { HandTags } from '../hands/tags/hand-tags.tsx';
import { positionQuery } from '../shell/links.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { usePart } from '../ui/use-part.ts';
import styles from './replay-actions.module.css';

const loadShare = () => import('./share-dialog.tsx');
const loadDownload = () => import('./download-dialog.tsx');

interface ReplayActionsProps {
  readonly detail: Omit<HandDetail, 'events'>;
  readonly steps: readonly ReplayStep[];
  /** The step that is shown. */
  readonly index: number;
  /** What the perspective knows, and whose it is; null is everyone's. */
  readonly knowledge: Knowledge;
  readonly own: Seat | null;
  /** Whether the hand is in the lists: any other can be played on and printed, and nothing else. */
  readonly isListed: boolean;
  /** How the hand is looked at, as it stands in the address. */
  readonly as: string | null;
  readonly onPlayOn: (point: BranchPoint) => void;
}

/** What can be done with a hand beside looking at it: tag it, play on from where it stands, download, share and print it. */
export function ReplayActions(props: ReplayActionsProps) {
  const { detail, steps, index, knowledge, own, isListed, as, onPlayOn } = props;
  const { hand, names, personal } = detail;
  const t = useTranslations('replay');
  const { data: me } = useMe();
  const tShare = useTranslations('share');
  const [isDownloading, setIsDownloading] = useState(false);
  const [isSharing, setIsSharing] = useState(false);
  const share = usePart(isSharing, loadShare);
  const download = usePart(isDownloading, loadDownload);
  const point = useMemo(() => findPoint(steps, index, personal), [steps, index, personal]);
  // On paper, where the address of the page may be cut off. This part is there in the browser alone.
  const address = new URL(positionQuery(steps[index]?.version ?? 0, as), window.location.href).href;
  return (
    <>
      {/* Guests have no tags. */}
      {isListed && me?.account != null && <HandTags hand={hand} />}
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
        {isListed && (
          <>
            <Button size="small" onClick={() => setIsDownloading(true)}>
              <Icon name="download" />
              {t('downloadTitle')}
            </Button>
            <Button size="small" onClick={() => setIsSharing(true)}>
              <Icon name="share" />
              {tShare('open')}
            </Button>
          </>
        )}
        <Button size="small" onClick={() => window.print()}>
          <Icon name="print" />
          {tShare('print')}
        </Button>
      </div>
      <p className={styles.address}>{address}</p>
      {isSharing && share !== null && (
        <share.ShareDialog
          handId={hand.handId}
          at={index}
          hasCards={personal.cards.length > 0}
          onClose={() => setIsSharing(false)}
        />
      )}
      {isDownloading && download !== null && (
        <download.DownloadDialog
          finished={{ hand, names, events: steps.map(({ event }) => event), knowledge, own }}
          onClose={() => setIsDownloading(false)}
        />
      )}
    </>
  );
}
