'use client';
import type { HandRow as Row } from '@openfelt/server/router';
import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import { formatChips } from '../chips/amount.tsx';
import { HandMark } from '../disputes/hand-mark.tsx';
import { useGameName } from '../table/game-name.ts';
import { handHref } from './hand-link.ts';

/** When something was, in the viewer's own time zone. */
function when(time: number, locale: string): string {
  const today = new Date().toDateString() === new Date(time).toDateString();
  return new Intl.DateTimeFormat(
    locale,
    today ? { timeStyle: 'short' } : { dateStyle: 'medium', timeStyle: 'short' },
  ).format(time);
}

/** A finished hand in a list: its table and game, who won, the pot. The whole row leads to the replay. */
export function HandRow({ hand, me }: { readonly hand: Row; readonly me: string | null }) {
  const t = useTranslations('hands');
  const locale = useLocale();
  const { game, limit } = useGameName();
  const amount = (value: number) => formatChips(value, locale, hand.unit);
  const winners = hand.players.filter((player) => player.won);
  const own = hand.players.find((player) => player.playerId === me);
  const result =
    hand.result === 'won'
      ? t('won', { names: winners.map((player) => player.name).join(t('and')) })
      : t(hand.result);
  return (
    <li className="hand-row">
      <Link href={handHref(hand.handId)}>
        <span className="hand-name">
          <b>{hand.tableName}</b>
          <span className="num">{t('number', { number: hand.handNumber })}</span>
        </span>
        <span className="hand-game">
          {t('gameLine', { limit: limit(hand.limit), game: game(hand.variant) })}
        </span>
        <span className="hand-result">
          {result}
          {hand.showdown && <span className="hand-showdown">{t('showdown')}</span>}
          <HandMark dispute={hand.dispute} />
        </span>
        <span className="hand-pot num">
          <span className="hand-label">{t('pot')} </span>
          {amount(hand.pot)}
        </span>
        <span
          className="hand-net num"
          data-net={own === undefined ? 'none' : own.net > 0 ? 'up' : own.net < 0 ? 'down' : 'even'}
        >
          {own === undefined
            ? ''
            : own.net > 0
              ? `+${amount(own.net)}`
              : own.net < 0
                ? `−${amount(-own.net)}`
                : '0'}
        </span>
        <time className="hand-time num" dateTime={new Date(hand.endedAt).toISOString()}>
          {when(hand.endedAt, locale)}
        </time>
      </Link>
    </li>
  );
}
