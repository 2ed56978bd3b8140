'use client';
import { findUnanswered, type TableView } from '@openfelt/engine';
import { useTranslations } from 'next-intl';
import { useChips, useSignedChips } from '../../chips/amount.tsx';
import { usePlayerName } from '../../i18n/player-name.ts';
import { Badge } from '../../ui/badge.tsx';
import { NoteDot } from '../notes/note-dot.tsx';
import { useOwnNotes } from '../notes/own-notes.ts';
import type { FollowedPeople } from '../people/use-table-people.ts';
import { WaitingButton } from '../people/waiting-button.tsx';
import type { TableSession } from '../session/table-session.ts';
import { HostControls, RemoveButton } from './host-controls.tsx';
import styles from './players-pane.module.css';

interface PlayersPaneProps {
  readonly session: TableSession;
  readonly view: TableView;
  readonly people: FollowedPeople;
  /** Opens the dialog in which the host proposes other stakes. */
  readonly onStakes: () => void;
}

/** Who sits at the table with what they have, who waits for a seat, and who looks on. */
export function PlayersPane({ session, view, people, onStakes }: PlayersPaneProps) {
  const t = useTranslations('people');
  const chips = useChips();
  const signed = useSignedChips();
  const formatName = usePlayerName();
  const { byPlayer } = useOwnNotes();
  const { names, tableId } = session;
  const buyIns = new Map(people.buyIns.map(({ seat, amount }) => [seat, amount]));
  const seated = view.seats.flatMap((seat) => (seat === null ? [] : [seat]));
  const isFull = seated.length === view.seats.length;
  const table = session.displayedState.table?.context;
  const watching = people.watching.map(({ name }) => formatName(name));

  return (
    <div className={styles.people}>
      <section>
        <h3>{t('seated', { count: seated.length, seats: view.seats.length })}</h3>
        <ul>
          {seated.map((seat) => {
            // What has been put into the pot is still the player's until the hand is over.
            const inPlay = view.phase === 'settled' ? 0 : seat.paid;
            const buyIn = buyIns.get(seat.seat);
            const net = buyIn === undefined ? null : seat.stack + inPlay - buyIn;
            return (
              <li key={seat.player} className={styles.player}>
                <span className={styles.name}>
                  {formatName(names[seat.player])}
                  <NoteDot note={byPlayer.get(seat.player)} />
                </span>
                <span className={styles.marks}>
                  {seat.seat === view.own && <Badge tone="own">{t('you')}</Badge>}
                  {seat.player === people.host?.player && <Badge>{t('host')}</Badge>}
                  {seat.kind === 'bot' && <Badge>{t('bot')}</Badge>}
                  {seat.sittingOut && <Badge>{t('sittingOut')}</Badge>}
                </span>
                <span className={styles.stack}>{chips(seat.stack)}</span>
                <span
                  className={styles.net}
                  data-net={net === null || net === 0 ? 'even' : net > 0 ? 'up' : 'down'}
                >
                  <span className="sr-only">{t('net')} </span>
                  {net === null ? '–' : signed(net)}
                </span>
                {people.isHost && seat.seat !== view.own && (
                  <div className={styles.host}>
                    <RemoveButton
                      tableId={tableId}
                      player={seat.player}
                      name={formatName(names[seat.player])}
                      isLeaving={people.afterHand.removes.includes(seat.player)}
                    />
                  </div>
                )}
              </li>
            );
          })}
        </ul>
        <p className={styles.note}>{t('netNote')}</p>
      </section>
      {people.isHost && table !== undefined && (
        <HostControls
          tableId={tableId}
          isPaused={table.paused === true}
          closes={people.afterHand.closes}
          unanswered={
            table.stakesProposal === undefined
              ? null
              : findUnanswered(table).map((seat) => formatName(names[table.seats[seat]?.player ?? '']))
          }
          onStakes={table.match === null ? onStakes : null}
        />
      )}
      {(isFull || people.waiting.length > 0) && (
        <section>
          <h3>{t('waiting')}</h3>
          <ol className={styles.waiting}>
            {people.waiting.map(({ player, name }) => (
              <li key={player}>{formatName(name)}</li>
            ))}
          </ol>
          {(people.isWaiting || (view.own === null && isFull)) && (
            <WaitingButton tableId={tableId} isWaiting={people.isWaiting} />
          )}
          <p className={styles.note}>{t('waitNote')}</p>
        </section>
      )}
      <section>
        <h3>{t('watching')}</h3>
        {watching.length > 0 && <p>{watching.join(t('comma'))}</p>}
        <p className={styles.note}>{t('guests', { count: people.guests })}</p>
      </section>
    </div>
  );
}
