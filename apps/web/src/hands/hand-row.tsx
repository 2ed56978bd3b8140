'use client';
import type { HandListItem } from '@openfelt/api';
import { clsx } from 'clsx';
import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import { memo } from 'react';
import { formatChips, formatSignedChips } from '../chips/format-chips.ts';
import { useViewerTimeZone } from '../i18n/viewer-time-zone.tsx';
import { handFromHref } from '../shell/links.ts';
import { HandCards, splitCards } from './hand-cards.tsx';
import { HandMark } from './hand-mark.tsx';
import styles from './hand-row.module.css';
import { keepListPlace } from './list-place.ts';
import { RowCheck } from './selection/row-check.tsx';
import type { SelectHand } from './selection/use-selection.ts';
import { findHolder, findOwn, useRowWords } from './use-row-words.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** A format, made once for all rows: making one takes longer than a row does. */
function getFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, options]);
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(key, format);
  return format;
}

/** When something was: of what was today, only the time. */
function formatWhen(time: number, locale: string, timeZone: string): string {
  const day = getFormat('en', { dateStyle: 'short', timeZone });
  const isToday = day.format(Date.now()) === day.format(time);
  const options: Intl.DateTimeFormatOptions = { timeStyle: 'short', timeZone };
  return getFormat(locale, isToday ? options : { ...options, dateStyle: 'medium' }).format(time);
}

interface HandRowProps {
  readonly hand: HandListItem;
  /** The query of the list; null of a list of all. */
  readonly within: string | null;
  /** Whether the hand is selected; null while hands are not being selected. */
  readonly isSelected: boolean | null;
  readonly onSelect: SelectHand;
}

/**
 * A finished hand in a list: its table and game, cards, who won, the pot. The whole row leads to the replay. It is heard as one sentence
 * after another; what is seen beside them is the same. Drawn once: a list of thousands grows without drawing those that are there.
 */
export const HandRow = memo(function HandRow({ hand, within, isSelected, onSelect }: HandRowProps) {
  const t = useTranslations('hands');
  const locale = useLocale();
  const timeZone = useViewerTimeZone();
  const { describe, describeName, describeGame, describeResult, listMarks } = useRowWords();
  const own = findOwn(hand);
  const name = describeName(hand);
  const when = formatWhen(hand.endedAt, locale, timeZone);
  const marks = listMarks(hand);
  const isMarked = marks.length > 0 || hand.dispute !== null || hand.tags.length > 0;
  return (
    <li className={styles.row} data-marked={isMarked} data-selecting={isSelected !== null}>
      {isSelected !== null && <RowCheck hand={hand} isSelected={isSelected} onSelect={onSelect} />}
      <Link href={handFromHref(hand.handId, { as: null, within })} onClick={() => keepListPlace(hand.handId)}>
        {/* Between server and browser it may have become tomorrow. */}
        <span className="sr-only" suppressHydrationWarning>
          {describe(hand, when)}
        </span>
        <span className={styles.text} aria-hidden="true">
          <span className={styles.about}>
            <b>{name.table}</b> <span className={clsx(styles.number, 'num')}>{name.number}</span>
            <span className={clsx(styles.game, 'num')}>{describeGame(hand)}</span>
          </span>
          <span className={styles.result}>{describeResult(hand)}</span>
          <time
            className={clsx(styles.time, 'num')}
            dateTime={new Date(hand.endedAt).toISOString()}
            suppressHydrationWarning
          >
            {when}
          </time>
        </span>
        <span className={styles.held} aria-hidden="true">
          <HandCards
            cards={splitCards(findHolder(hand)?.cards ?? '')}
            kind={hand.board === '' ? 'alone' : 'held'}
          />
        </span>
        <span className={styles.board} aria-hidden="true">
          <HandCards cards={splitCards(hand.board)} kind="board" />
        </span>
        {isMarked && (
          <span className={styles.marks} aria-hidden="true">
            {marks.map((mark) => (
              <span key={mark} className={styles.mark}>
                {mark}
              </span>
            ))}
            <HandMark dispute={hand.dispute} />
            {hand.tags.map((tag) => (
              <span key={tag} className={styles.tag}>
                {tag}
              </span>
            ))}
          </span>
        )}
        <span className={clsx(styles.pot, 'num')} aria-hidden="true">
          <span className={styles.quiet}>{t('pot')} </span>
          {formatChips(hand.pot, locale, hand.unit)}
        </span>
        <span
          className={clsx(styles.net, 'num')}
          data-net={own === undefined ? 'none' : own.net > 0 ? 'up' : own.net < 0 ? 'down' : 'even'}
          aria-hidden="true"
        >
          {own !== undefined && formatSignedChips(own.net, locale, hand.unit)}
        </span>
      </Link>
    </li>
  );
});
