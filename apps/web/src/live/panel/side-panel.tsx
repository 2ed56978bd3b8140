'use client';
import type { TableView } from '@openfelt/engine';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { usePart } from '../../ui/use-part.ts';
import type { FollowedChat } from '../chat/use-chat.ts';
import type { FollowedPeople } from '../people/use-table-people.ts';
import type { TableSession } from '../session/table-session.ts';
import { LogPane } from './log-pane.tsx';
import type { SeatControlsProps } from './seat-controls.tsx';
import styles from './side-panel.module.css';

/** The panel's id, by which a button of the head opens it where the window is narrow. */
export const sidePanelId = 'side-panel';

/** Where the panel stands beside the table; in other windows it is a sheet. */
export const beside = '(min-width: 1180px) and (min-height: 620px)';

const tabs = ['log', 'chat', 'players', 'notes'] as const;
type Tab = (typeof tabs)[number];

// Whatever is behind a tab comes when it is first wanted.
const loadChat = () => import('../chat/chat-pane.tsx');
const loadPlayers = () => import('./players-pane.tsx');
const loadNotes = () => import('../notes/notes-pane.tsx');
const loadControls = () => import('./seat-controls.tsx');
const loadOffer = () => import('./seat-offer.tsx');

interface SidePanelProps {
  readonly session: TableSession;
  readonly view: TableView;
  readonly chat: FollowedChat;
  /** How many messages have come since the chat was last in sight. */
  readonly unread: number;
  /** The chat is in sight from now on, or no longer. */
  readonly onSeeChat: (isInSight: boolean) => void;
  /** Who is at the table besides playing; null before that is known. */
  readonly people: FollowedPeople | null;
  /** The viewer's seat and what they can do with it; null for who has none, or plays a match. */
  readonly controls: SeatControlsProps | null;
  /** Opens the dialog for a free seat; null where there is none. */
  readonly onSit: (() => void) | null;
  /** What can be opened about the table, where the head has no room for it. */
  readonly links: ReactNode;
  /** The viewer has opened another tab than the log: in the others they may ask for something that is refused. */
  readonly onOpenTab: () => void;
  /** Opens the dialog in which the host proposes other stakes. */
  readonly onStakes: () => void;
  /** What stands below the log: what a learner is told, where the panel is beside the table. */
  readonly hint: ReactNode;
  /** What stands above the log, as how a match came out. */
  readonly children: ReactNode;
}

const tabId = (tab: Tab) => `${sidePanelId}-${tab}`;

/** The tab beside another, to which an arrow key leads. */
function findNext(tab: Tab, key: string): Tab | undefined {
  const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : null;
  if (step === null) return undefined;
  return tabs[(tabs.indexOf(tab) + step + tabs.length) % tabs.length];
}

/** Whether the house forbids the viewer to talk: while they are in a hand, where talk is not free (R2.6). */
function isSilent({ own, seats, phase, rules }: TableView): boolean {
  const isInHand = own !== null && phase !== 'settled' && seats[own]?.inHand === true;
  return isInHand && rules.tableTalk !== true;
}

/** What is beside the table: its log, its chat, who is there, and what the viewer can do with the own seat. In a narrow window it is a sheet. */
export function SidePanel({
  session,
  view,
  chat,
  unread,
  onSeeChat,
  people,
  controls,
  onSit,
  links,
  onOpenTab,
  onStakes,
  hint,
  children,
}: SidePanelProps) {
  const t = useTranslations('panel');
  const [tab, setTab] = useState<Tab>('log');
  const isBeside = useMedia(beside);
  const [isOpen, setIsOpen] = useState(false);
  const isChatInSight = tab === 'chat' && (isBeside || isOpen);
  useEffect(() => onSeeChat(isChatInSight), [isChatInSight, onSeeChat]);
  const chatPane = usePart(tab === 'chat', loadChat);
  const players = usePart(tab === 'players', loadPlayers);
  const notes = usePart(tab === 'notes', loadNotes);
  // Who is helped sits down next, or has: the controls come under the hint, and are not to push it up later.
  const seat = usePart(controls !== null || hint !== null, loadControls);
  const offerEndsAt = people?.offerEndsAt ?? null;
  const offer = usePart(offerEndsAt !== null, loadOffer);

  function show(next: Tab) {
    setTab(next);
    onOpenTab();
  }

  function move(event: KeyboardEvent) {
    const next = findNext(tab, event.key);
    if (next === undefined) return;
    event.preventDefault();
    show(next);
    document.getElementById(tabId(next))?.focus();
  }

  return (
    <>
      <aside
        id={sidePanelId}
        className={styles.panel}
        popover="auto"
        aria-label={t('title')}
        onToggle={({ newState }) => setIsOpen(newState === 'open')}
      >
        <div className={styles.top}>
          <div className={styles.tabs} role="tablist" aria-label={t('title')}>
            {tabs.map((each) => (
              <button
                key={each}
                type="button"
                role="tab"
                id={tabId(each)}
                aria-selected={each === tab}
                aria-controls={`${sidePanelId}-pane`}
                tabIndex={each === tab ? 0 : -1}
                onClick={() => show(each)}
                onKeyDown={move}
              >
                {t(each)}
                {each === 'chat' && unread > 0 && (
                  <span className={styles.unread}>
                    <span className="sr-only">{t('unread')} </span>
                    {Math.min(unread, 99)}
                  </span>
                )}
              </button>
            ))}
          </div>
          <button
            type="button"
            className={styles.close}
            popoverTarget={sidePanelId}
            popoverTargetAction="hide"
            aria-label={t('close')}
          >
            <Icon name="close" />
          </button>
        </div>
        <nav className={styles.links} aria-label={t('links')}>
          {links}
        </nav>
        <div
          id={`${sidePanelId}-pane`}
          className={styles.pane}
          role="tabpanel"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
          tabIndex={0}
          aria-labelledby={tabId(tab)}
        >
          {tab === 'log' && (
            <>
              {children}
              <LogPane session={session} view={view} />
            </>
          )}
          {tab === 'chat' && chatPane !== null && (
            <chatPane.ChatPane tableId={session.tableId} messages={chat.messages} isSilent={isSilent(view)} />
          )}
          {tab === 'notes' && notes !== null && <notes.NotesPane session={session} view={view} />}
          {tab === 'players' && players !== null && people !== null && (
            <players.PlayersPane session={session} view={view} people={people} onStakes={onStakes} />
          )}
        </div>
        {(controls === null || seat !== null) && hint}
        {controls !== null && seat !== null && (
          <div className={styles.foot}>
            <seat.SeatControls {...controls} />
          </div>
        )}
      </aside>
      {offer !== null && offerEndsAt !== null && onSit !== null && (
        <offer.SeatOffer tableId={session.tableId} endsAt={offerEndsAt} onTake={onSit} />
      )}
    </>
  );
}
