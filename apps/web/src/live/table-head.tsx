'use client';
import type { HouseRules, TableView } from '@openfelt/engine';
import { clsx } from 'clsx';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useConnection } from '../api/connection.ts';
import { Explained } from '../glossary/explained.tsx';
import { handHref } from '../shell/links.ts';
import { useGameName } from '../table/game-name.ts';
import { Badge } from '../ui/badge.tsx';
import { Icon } from '../ui/icon.tsx';
import { IconLink } from '../ui/icon-button.tsx';
import { getLastHand } from './last-hand.ts';
import { sidePanelId } from './panel/side-panel.tsx';
import { findStreet } from './session/find-street.ts';
import type { TableSession } from './session/table-session.ts';
import styles from './table-head.module.css';

interface TableHeadProps {
  readonly session: TableSession;
  readonly rules: HouseRules;
  readonly view: TableView;
  readonly links: ReactNode;
  /** How many messages of the chat have not been seen. */
  readonly unread: number;
}

/** What table this is: its name, game and stakes, the hand's number and street, the way to the last one, and whether the page hears of it. */
export function TableHead({ session, rules, view, links, unread }: TableHeadProps) {
  const t = useTranslations('table');
  const tBar = useTranslations('bar');
  const tStreet = useTranslations('street');
  const { game, limit, stakes } = useGameName();
  const connection = useConnection();
  const street = findStreet(session);
  const lastHand = getLastHand(view);
  // Who plays here stays here: a hand goes on, and so does their time.
  const isApart = view.own !== null;
  const replayLast = tBar(isApart ? 'replayHandApart' : 'replayHand', { number: lastHand });
  return (
    <header className={styles.head}>
      <IconLink href="/" aria-label={t('toLobby')}>
        <Icon name="back" />
      </IconLink>
      <div className={styles.title}>
        <h1>{session.tableName}</h1>
        {session.isPrivate && <Badge>{t('private')}</Badge>}
        <span className={styles.game}>
          <Explained text={t('gameLine', { limit: limit(rules.limit.kind), game: game(view.variant) })} />
        </span>
        <p className={clsx(styles.facts, 'num')}>
          <span>
            <Explained text={stakes(rules)} />
          </span>
          {view.handNumber > 0 && <span>{t('handNumber', { number: view.handNumber })}</span>}
          {street !== null && (
            <span className={styles.street}>
              <Explained text={tStreet(street)} />
            </span>
          )}
        </p>
      </div>
      {lastHand > 0 && (
        // There is another one with every hand: none of them is asked for in advance.
        <Link
          className={clsx(styles.lastHand, 'num')}
          href={handHref(`${session.tableId}/${lastHand}`)}
          prefetch={false}
          target={isApart ? '_blank' : undefined}
          aria-label={replayLast}
          title={replayLast}
        >
          <Icon name="replay" />
          <span aria-hidden="true">{lastHand}</span>
        </Link>
      )}
      <span className={styles.connection} data-state={connection}>
        {t(connection === 'lost' ? 'offline' : 'online')}
      </span>
      <nav className={styles.links} aria-label={t('table')}>
        {links}
      </nav>
      <button
        type="button"
        className={styles.panel}
        popoverTarget={sidePanelId}
        aria-label={unread === 0 ? t('openPanel') : t('openPanelUnread', { count: unread })}
      >
        <Icon name="menu" />
        {unread > 0 && (
          <span className={styles.unread} aria-hidden="true">
            {Math.min(unread, 99)}
          </span>
        )}
      </button>
    </header>
  );
}
