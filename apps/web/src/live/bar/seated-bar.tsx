'use client';
import type { SeatView, TableView } from '@openfelt/engine';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useChips, useSignedChips } from '../../chips/amount.tsx';
import { Explained } from '../../glossary/explained.tsx';
import { handHref } from '../../shell/links.ts';
import { useSecondsLeft } from '../../table/action-clock.ts';
import type { Settlement } from '../../table/hand-result.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { getLastHand } from '../last-hand.ts';
import type { usePlayerActions } from '../use-player-actions.ts';
import { AfterHandBar } from './after-hand-bar.tsx';
import { warnsOfClock } from './clock-warning.ts';
import decisionStyles from './decision.module.css';
import { owedAmount } from './owed-blinds.ts';
import { ReadyButton } from './ready-button.tsx';
import styles from './seated-bar.module.css';

/** What a player with a seat is told between their decisions. */
export interface SeatedBarProps {
  /** The table, for the replay of its last hand; null where there is no room for that. */
  readonly tableId: string | null;
  readonly view: TableView;
  readonly seat: SeatView;
  /** What the hand that is over came to, player by player; null while one runs. */
  readonly settled: readonly Settlement[] | null;
  readonly status: 'playing' | 'paused' | 'waiting';
  /** When the next hand starts, in ms since the epoch of this browser; null where that is not known. */
  readonly nextHandAt: number | null;
  readonly match: 'none' | 'waiting' | 'running' | 'over';
  readonly onAdd: () => void;
  readonly ask: ReturnType<typeof usePlayerActions>['ask'];
}

/** What the hand that is over came to for its player. */
function HandOutcome({ committed, returned, share, net }: Settlement) {
  const t = useTranslations('bar');
  const chips = useChips();
  const signed = useSignedChips();
  return (
    <span className={styles.outcome}>
      {t.rich('lastHand', {
        paid: chips(committed - returned),
        won: chips(share),
        net: signed(net),
        strong: (text) => <b data-net={net === 0 ? 'even' : net > 0 ? 'up' : 'down'}>{text}</b>,
      })}
    </span>
  );
}

/** When the next hand starts. */
function NextHand({ at }: { readonly at: number }) {
  const t = useTranslations('bar');
  const seconds = useSecondsLeft(at);
  return seconds > 0 ? t('nextHandIn', { seconds }) : t('nextHand');
}

const texts = { playing: 'nextHand', paused: 'paused', waiting: 'waitingForPlayers' } as const;

/** What stands in the bar of a player who has nothing to decide: why, how they come back into play, and what became of the last hand. */
export function SeatedBar(props: SeatedBarProps) {
  const { tableId, view, seat, settled, status, nextHandAt, match, onAdd, ask } = props;
  const t = useTranslations('bar');
  const tSit = useTranslations('sit');
  const chips = useChips();
  const owed = owedAmount(view, seat);
  const isBetween = view.phase === 'settled';
  const outcome = isBetween && seat.inHand ? settled?.find((each) => each.seat === seat.seat) : undefined;
  const isOver = outcome !== undefined;
  const lastHand = getLastHand(view);
  const post = (onPost: () => void) => (
    <Button kind="primary" onClick={onPost}>
      {t('postNow', { amount: chips(owed) })}
    </Button>
  );

  /** What keeps the player from the next hand, and what they may do about it; null where nothing does. */
  function concern(): readonly [text: string, buttons?: ReactNode] | null {
    if (match !== 'none' && (match !== 'running' || (seat.stack === 0 && !seat.allIn)))
      return [t(match === 'waiting' ? 'matchWaits' : match === 'over' ? 'matchOver' : 'matchOut')];
    if (seat.stack === 0 && !seat.allIn) {
      const rebuy = (
        <Button kind="primary" onClick={onAdd}>
          {t('addChips')}
        </Button>
      );
      return [t('noChips'), rebuy];
    }
    if (seat.sittingOut) {
      if (seat.leaving) return [t('leaving')];
      if (owed === 0) {
        const sitIn = (
          <Button kind="primary" onClick={() => void ask({ type: 'sitIn' })}>
            {t('sitIn')}
          </Button>
        );
        return [t('sittingOut'), sitIn];
      }
      const choice = (
        <>
          <Button onClick={() => void ask({ type: 'sitIn', autoPost: false })}>{t('waitForBlind')}</Button>
          {post(() => void ask({ type: 'sitIn', autoPost: true }))}
        </>
      );
      return [t('sittingOutOwing'), choice];
    }
    if (seat.waitsForBlind)
      return [t('waitingForBlind'), post(() => void ask({ type: 'setOptions', autoPost: true }))];
    return warnsOfClock(view, seat) ? [t('timedOut')] : null;
  }

  const concerned = concern();
  const counts = isBetween && status === 'playing' && nextHandAt !== null;
  const [text, buttons] = concerned ?? [
    seat.folded && seat.inHand && !isOver ? (
      t('youFolded')
    ) : !isBetween && !seat.inHand && status === 'playing' ? (
      t('inNext')
    ) : counts ? (
      <NextHand at={nextHandAt} />
    ) : (
      t(texts[status])
    ),
  ];
  // From the fold on, for then there is nothing else to decide; it comes with the replay, beside which it lies.
  const maySitOut = seat.inHand && lastHand > 0 && tableId !== null && concerned === null && match === 'none';
  // From the fold on, too: it stays where it is as the hand ends. Whoever plays no next hand holds nobody up.
  const mayHasten = tableId !== null && concerned === null && (isBetween || seat.folded);
  return (
    <div className={styles.seated} data-over={isOver} data-concerned={concerned !== null}>
      {/* Alone they stand in the middle, beside buttons at the start, and with what a hand came to above it: other words are not the last ones moved. */}
      <p
        key={`${typeof text === 'string' ? text : 'counts'} ${isOver && tableId !== null}`}
        className={decisionStyles.text}
      >
        <span className={styles.why}>{typeof text === 'string' ? <Explained text={text} /> : text}</span>{' '}
        {isOver && tableId !== null && <HandOutcome {...outcome} />}
      </p>
      {/* What comes with a hand's end stands before what is there from the fold on, and the replay before what is asked: those stay at their edge. */}
      <div className={styles.shows}>
        <AfterHandBar view={view} seat={seat} ask={ask} />
      </div>
      <div className={styles.asks}>
        {mayHasten && (
          <ReadyButton
            tableId={tableId}
            handNumber={view.handNumber + 1}
            // Its place stays where no hand comes after all, as when the last opponent has lost everything.
            isOffered={status === 'playing'}
          />
        )}
        {tableId !== null && lastHand > 0 && (
          // There is another one with every hand: none of them is asked for in advance. Who plays here stays here.
          <ButtonLink
            href={handHref(`${tableId}/${lastHand}`)}
            prefetch={false}
            target="_blank"
            aria-label={t('replayHandApart', { number: lastHand })}
            size="small"
          >
            {t('replayHand', { number: lastHand })}
          </ButtonLink>
        )}
        {buttons}
        {maySitOut && (
          <Button size="small" onClick={() => void ask({ type: 'sitOut' })}>
            {tSit('sitOutNextHand')}
          </Button>
        )}
      </div>
    </div>
  );
}
