'use client';
import type { HandListItem as Row } from '@openfelt/api';
import { clsx } from 'clsx';
import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import { formatChips, formatSignedChips } from '../chips/format-chips.ts';
import { usePlayerName } from '../i18n/player-name.ts';
import { useViewerTimeZone } from '../i18n/viewer-time-zone.tsx';
import { handHref } from '../shell/links.ts';
import { useGameName } from '../table/game-name.ts';
import { HandMark } from './hand-mark.tsx';
import styles from './hand-row.module.css';

/** When something was: of what was today, only the time. */
function when(time: number, locale: string, timeZone: string): string {
  const day = new Intl.DateTimeFormat('en', { dateStyle: 'short', timeZone });
  const isToday = day.format(Date.now()) === day.format(time);
  return new Intl.DateTimeFormat(locale, {
    ...(isToday ? {} : { dateStyle: 'medium' }),
    timeStyle: 'short',
    timeZone,
  }).format(time);
}

/** A finished hand in a list: its table and game, who won, the pot. The whole row leads to the replay. */
export function HandRow({ hand, me }: { readonly hand: Row; readonly me: string | null }) {
  const t = useTranslations('hands');
  const playerName = usePlayerName();
  const locale = useLocale();
  const timeZone = useViewerTimeZone();
  const { game, limit } = useGameName();
  const winners = hand.players.filter((player) => player.won);
  const own = hand.players.find((player) => player.playerId === me);
  const result =
    hand.result !== 'won'
      ? t(hand.result)
      : winners.length === 0
        ? t('toHouse')
        : t('won', { names: winners.map((player) => playerName(player.name)).join(t('and')) });
  return (
    <li className={styles.row}>
      <Link href={handHref(hand.handId)}>
        <span className={styles.name}>
          <b>{hand.tableName}</b>
          <span className={clsx(styles.number, 'num')}>{t('number', { number: hand.handNumber })}</span>
        </span>
        <span className={styles.game}>
          {t('gameLine', { limit: limit(hand.limit), game: game(hand.variant) })}
        </span>
        <span className={styles.result}>
          {result}
          {hand.showdown && <span className={styles.showdown}>{t('showdown')}</span>}
          <HandMark dispute={hand.dispute} />
        </span>
        <span className={clsx(styles.pot, 'num')}>
          <span className={styles.label}>{t('pot')} </span>
          {formatChips(hand.pot, locale, hand.unit)}
        </span>
        <span
          className={clsx(styles.net, 'num')}
          data-net={own === undefined ? 'none' : own.net > 0 ? 'up' : own.net < 0 ? 'down' : 'even'}
        >
          {own !== undefined && formatSignedChips(own.net, locale, hand.unit)}
        </span>
        {/* Between server and browser it may have become tomorrow. */}
        <time
          className={clsx(styles.time, 'num')}
          dateTime={new Date(hand.endedAt).toISOString()}
          suppressHydrationWarning
        >
          {when(hand.endedAt, locale, timeZone)}
        </time>
      </Link>
    </li>
  );
}
