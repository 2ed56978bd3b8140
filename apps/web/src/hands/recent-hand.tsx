'use client';
import type { HandListItem } from '@openfelt/api';
import { clsx } from 'clsx';
import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import { formatChips, formatSignedChips } from '../chips/format-chips.ts';
import { usePlayerName } from '../i18n/player-name.ts';
import { handHref } from '../shell/links.ts';
import { useGameName } from '../table/game-name.ts';
import { nameHand } from '../table/name-hand.ts';
import { HandCards, splitCards } from './hand-cards.tsx';
import styles from './recent-hand.module.css';
import { findOwn, getUnwonKey } from './use-row-words.ts';

/** A finished hand in a narrow list: its table and game, and the viewer's cards and what they won or lost, or who won. It leads to the replay. */
export function RecentHand({ hand }: { readonly hand: HandListItem }) {
  const t = useTranslations('hands');
  const playerName = usePlayerName();
  const locale = useLocale();
  const { game } = useGameName();
  const own = findOwn(hand);
  const name = nameHand(hand, (number) => t('number', { number }));
  const winners = hand.players.filter((player) => player.won);
  return (
    <li className={styles.hand}>
      <Link href={handHref(hand.handId)}>
        <span className={styles.about}>
          <b>{name.table}</b>
          <span className={clsx(styles.note, 'num')}>
            {own === undefined && `${name.number} · `}
            {game(hand.variant)}
          </span>
        </span>
        {own === undefined ? (
          <span className={clsx(styles.about, styles.end, 'num')}>
            <span>
              {hand.result !== 'won'
                ? t(`brief.${hand.result}`)
                : winners.length === 0
                  ? t(getUnwonKey(hand))
                  : winners.map((player) => playerName(player.name)).join(t('and'))}
            </span>
            <span className={styles.note}>
              {t('pot')} {formatChips(hand.pot, locale, hand.unit)}
            </span>
          </span>
        ) : (
          <>
            <HandCards cards={splitCards(own.cards ?? '')} kind="held" />
            <span
              className={clsx(styles.net, 'num')}
              data-net={own.net > 0 ? 'up' : own.net < 0 ? 'down' : 'even'}
            >
              {formatSignedChips(own.net, locale, hand.unit)}
            </span>
          </>
        )}
      </Link>
    </li>
  );
}
