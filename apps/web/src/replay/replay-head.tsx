'use client';
import type { HandDetail } from '@openfelt/api';
import type { TableContext } from '@openfelt/engine';
import { clsx } from 'clsx';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { useWayBack } from '../hands/list-place.ts';
import { usePlayerName } from '../i18n/player-name.ts';
import { useFormatDateTime } from '../i18n/times.ts';
import { handDisputesHref, handHref, positionQuery, type ReplayAddress } from '../shell/links.ts';
import { CopyLink } from '../table/copy-link.tsx';
import { useGameName } from '../table/game-name.ts';
import { nameHand } from '../table/name-hand.ts';
import roomHeadStyles from '../table/room-head.module.css';
import buttonStyles from '../ui/button.module.css';
import { Icon } from '../ui/icon.tsx';
import { IconButton, IconLink } from '../ui/icon-button.tsx';
import { usePart } from '../ui/use-part.ts';
import { NeighbourLinks, type PendingWay } from './neighbour-links.tsx';
import { PerspectiveSelect } from './perspective-select.tsx';
import type { ChosenPerspective } from './use-perspective.ts';

const loadMark = () => import('../hands/hand-mark.tsx');
const loadTournament = () => import('./tournament-line.tsx');
const loadListNeighbours = () => import('./list-neighbours.tsx');

/** Whose hand is replayed: one of the lists, an example of the rules, one that was shared, or that one in a frame of another page. */
export type ReplayPlace = 'hand' | 'example' | 'share' | 'embed';

interface ReplayHeadProps {
  readonly detail: Omit<HandDetail, 'events'>;
  readonly place: ReplayPlace;
  /** Where one came from; of a frame, where it can be looked at in full. */
  readonly back: string;
  /** The table as the hand began. */
  readonly start: TableContext | undefined;
  /** The version of the event that is shown. */
  readonly version: number;
  /** Null where there is but one. */
  readonly perspective: ChosenPerspective | null;
  readonly address: ReplayAddress;
  readonly onShowKeys: () => void;
}

const backLabels = { hand: 'toHands', example: 'toRules', share: 'toLobby', embed: 'toLobby' } as const;

/** What is replayed, how it is looked at, and the ways from there. */
export function ReplayHead(props: ReplayHeadProps) {
  const { detail, place, back, start, version, perspective, address, onShowKeys } = props;
  const { hand, names, neighbours } = detail;
  const { as, within } = address;
  const t = useTranslations('replay');
  const tShare = useTranslations('share');
  const when = useFormatDateTime();
  const playerName = usePlayerName();
  const { game, limit, stakes } = useGameName();
  const name = nameHand(hand, (number) => t('handNumber', { number }));
  const wayBack = useWayBack(hand.handId, within);
  const mark = usePart(hand.dispute !== null, loadMark);
  const tournament = usePart(hand.tournament !== null, loadTournament);
  const listNeighbours = usePart(within !== null, loadListNeighbours);
  const pending = useRef<PendingWay | null>(null);
  // A file of PHH need not say how many seats there were: where one is empty, it does.
  const hasTableSize =
    hand.stated !== null && start !== undefined && (hand.stated.id !== null || start.seats.includes(null));
  const isFramed = place === 'embed';
  // A head with more than one thing to press has a second line on a phone.
  const wraps = perspective !== null;
  return (
    <header className={clsx(roomHeadStyles.head, wraps && roomHeadStyles.wraps)}>
      {isFramed ? null : (
        <IconLink {...(place === 'hand' ? wayBack : { href: back })} aria-label={t(backLabels[place])}>
          <Icon name="back" />
        </IconLink>
      )}
      <div className={roomHeadStyles.title}>
        <h1>
          {name.table}
          {/* An example is one hand, whose number would cut its name on a phone. */}
          {place !== 'example' && <small className="num"> {name.number}</small>}
        </h1>
        <p>
          <span className={roomHeadStyles.game}>
            {t('gameLine', { limit: limit(hand.limit), game: game(hand.variant) })}
          </span>
          {start !== undefined && <span className="num">{stakes(start.rules)}</span>}
          {hand.stated?.site != null && <span className={roomHeadStyles.detail}>{hand.stated.site}</span>}
          {hasTableSize && (
            <span className={clsx(roomHeadStyles.detail, 'num')}>
              {t('tableSize', { seats: start.seats.length })}
            </span>
          )}
          {tournament !== null && hand.tournament !== null && (
            <tournament.TournamentLine tournament={hand.tournament} />
          )}
          {mark !== null && (
            <Link href={handDisputesHref(hand.handId)}>
              <mark.HandMark dispute={hand.dispute} />
            </Link>
          )}
          {hand.endedAt > 0 && (
            <time dateTime={new Date(hand.endedAt).toISOString()}>{when(hand.endedAt)}</time>
          )}
        </p>
      </div>
      {place === 'hand' &&
        (within === null || listNeighbours === null ? (
          <NeighbourLinks
            neighbours={within === null ? neighbours : null}
            pending={pending}
            address={address}
            className={roomHeadStyles.neighbours}
          />
        ) : (
          <listNeighbours.ListNeighbours
            handId={hand.handId}
            within={within}
            as={as}
            pending={pending}
            className={roomHeadStyles.neighbours}
          />
        ))}
      {perspective !== null && (
        <PerspectiveSelect
          perspective={perspective}
          detail={detail}
          nameSeat={(seat) => playerName(names[start?.seats[seat]?.player ?? ''] ?? null)}
          className={roomHeadStyles.perspective}
        />
      )}
      {place === 'hand' && (
        // A page load of its own: the address, which still takes the position, would end a soft navigation.
        <a
          className={clsx(buttonStyles.button, roomHeadStyles.audit)}
          data-kind="quiet"
          href={`${handHref(hand.handId)}/audit`}
        >
          <Icon name="shield" />
          <span className={roomHeadStyles.word}>{t('audit')}</span>
        </a>
      )}
      {isFramed ? (
        <a
          className={buttonStyles.button}
          data-kind="quiet"
          href={`${back}${positionQuery(version)}`}
          target="_blank"
          rel="noopener noreferrer"
          title={tShare('openFull')}
        >
          Openfelt
        </a>
      ) : (
        <CopyLink />
      )}
      <IconButton
        className={roomHeadStyles.keys}
        onClick={onShowKeys}
        aria-label={t('keys')}
        title={t('keys')}
      >
        <Icon name="keyboard" />
      </IconButton>
    </header>
  );
}
