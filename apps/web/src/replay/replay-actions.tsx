'use client';
import type { HandDetail, HandNote } from '@openfelt/api';
import type { Seat } from '@openfelt/engine';
import type { BranchPoint, ReplayStep } from '@openfelt/hand-history';
import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { useMe } from '../api/me.ts';
import { findPoint } from '../branch/find-point.ts';
import { positionQuery } from '../shell/links.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { usePart } from '../ui/use-part.ts';
import type { FinishedHand } from './hand-files.ts';
import styles from './replay-actions.module.css';
import type { ChosenPerspective } from './use-perspective.ts';

const loadCollections = () => import('../hands/collections/hand-collections.tsx');
const loadTags = () => import('../hands/tags/hand-tags.tsx');
const loadNote = () => import('../hands/notes/note-dialog.tsx');
const loadShare = () => import('./share-dialog.tsx');
const loadDownload = () => import('./download-dialog.tsx');
const loadPicture = () => import('./picture-dialog.tsx');

interface ReplayActionsProps {
  readonly detail: Omit<HandDetail, 'events'>;
  readonly steps: readonly ReplayStep[];
  /** The step that is shown. */
  readonly index: number;
  /** The viewer's own. */
  readonly notes: readonly HandNote[];
  readonly onGo: (version: number) => void;
  /** How the hand is looked at. */
  readonly perspective: ChosenPerspective;
  /** Whether the hand is in the lists: only there it is tagged, kept in collections, downloaded and shared. */
  readonly isListed: boolean;
  /** Whether it has an address of its own, below which its pictures are: an example has none. */
  readonly isPictured: boolean;
  readonly onPlayOn: (point: BranchPoint) => void;
}

/** From where a file tells a hand that is looked at so. */
function findView({ kind, own, cards }: ChosenPerspective, ownSeat: Seat | null): FinishedHand['view'] {
  switch (kind) {
    case 'seat':
      return own === ownSeat ? 'seat' : 'other-seat';
    case 'all':
      return 'all';
    case 'auditor':
      // Until they have the cards opened, an auditor sees what everyone does.
      return cards.length > 0 ? 'all' : 'spectator';
    case 'spectator':
    case 'shown':
      return 'spectator';
  }
}

/** What can be done with a hand beside looking at it: tag it, keep it in collections and note on it, play on from where it stands, download and share it, take a picture of it and print it. */
export function ReplayActions(props: ReplayActionsProps) {
  const { detail, steps, index, notes, onGo, perspective, isListed, isPictured, onPlayOn } = props;
  const { kind, own, cards, knowledge, as } = perspective;
  const { hand, names, personal, startedAt, statedEnd } = detail;
  const t = useTranslations('replay');
  const { data: me } = useMe();
  const tShare = useTranslations('share');
  const tNotes = useTranslations('handNotes');
  const version = steps[index]?.version ?? 0;
  const [isDownloading, setIsDownloading] = useState(false);
  const [isSharing, setIsSharing] = useState(false);
  // Where it was opened: the hand may play on behind it.
  const [notedAt, setNotedAt] = useState<number | null>(null);
  const note = usePart(notedAt !== null, loadNote);
  const [isPicturing, setIsPicturing] = useState(false);
  // Guests have neither tags nor collections.
  const isKept = isListed && me?.account != null;
  const tags = usePart(isKept, loadTags);
  // An imported hand lies in the collection that it was imported into.
  const collections = usePart(isKept && hand.source === 'live', loadCollections);
  const share = usePart(isSharing, loadShare);
  const picture = usePart(isPicturing, loadPicture);
  const download = usePart(isDownloading, loadDownload);
  // From the seat that the hand is looked at from; whoever looks at more than one seat knows plays from their own.
  const player = useMemo(() => (kind === 'seat' ? { own, cards } : personal), [kind, own, cards, personal]);
  const point = useMemo(() => findPoint(steps, index, player), [steps, index, player]);
  // On paper, where the address of the page may be cut off. This part is there in the browser alone.
  const query = positionQuery(version, { as, within: null });
  const address = new URL(query, window.location.href).href;
  return (
    <>
      {tags !== null && <tags.HandTags hand={hand} />}
      {collections !== null && <collections.HandCollections handId={hand.handId} />}
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
            <Button size="small" onClick={() => setNotedAt(version)}>
              <Icon name="speech" />
              {tNotes(notes.some((each) => each.version === version) ? 'edit' : 'add')}
            </Button>
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
        {isPictured && (
          <Button size="small" onClick={() => setIsPicturing(true)}>
            <Icon name="picture" />
            {t('picture')}
          </Button>
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
      {notedAt !== null && note !== null && (
        <note.NoteDialog
          handId={hand.handId}
          version={notedAt}
          notes={notes}
          onGo={onGo}
          onClose={() => setNotedAt(null)}
        />
      )}
      {isPicturing && picture !== null && (
        <picture.PictureDialog
          address={`${window.location.pathname}/picture${query}`}
          event={index + 1}
          onClose={() => setIsPicturing(false)}
        />
      )}
      {isDownloading && download !== null && (
        <download.DownloadDialog
          finished={{
            hand,
            startedAt,
            statedEnd,
            names,
            events: steps.map(({ event }) => event),
            knowledge,
            own,
            view: findView(perspective, personal.own),
          }}
          onClose={() => setIsDownloading(false)}
        />
      )}
    </>
  );
}
