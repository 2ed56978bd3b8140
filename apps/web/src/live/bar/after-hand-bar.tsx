'use client';
import type { CardCode } from '@openfelt/cards';
import type { SeatView, Slot, TableView } from '@openfelt/engine';
import { describeCard } from '@openfelt/hand-history/describe';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { CardFront } from '../../cards/card.tsx';
import { getFace } from '../../cards/face.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { Button } from '../../ui/button.tsx';
import type { usePlayerActions } from '../use-player-actions.ts';
import styles from './after-hand-bar.module.css';

interface AfterHandBarProps {
  readonly view: TableView;
  readonly seat: SeatView;
  readonly ask: ReturnType<typeof usePlayerActions>['ask'];
}

/** What a player may ask of the hand that is over: to show cards that nobody has seen, one or all (R6.1), and for what would have come (R8.4). */
export function AfterHandBar({ view, seat, ask }: AfterHandBarProps) {
  const t = useTranslations('bar');
  const phrases = usePhrases();
  const [isSending, setSending] = useState(false);
  const { show, rabbitHunt } = view.afterHand;
  const own = seat.cards.flatMap(({ slot, card }): readonly { slot: Slot; card: CardCode }[] =>
    card !== null && show.includes(slot) ? [{ slot, card }] : [],
  );
  if (show.length === 0 && !rabbitHunt) return null;

  async function send(button: HTMLElement, command: Parameters<typeof ask>[0]) {
    if (isSending) return;
    // The button goes when it is done; the keyboard stays in the bar.
    button.closest<HTMLElement>('section')?.focus({ preventScroll: true });
    setSending(true);
    await ask(command);
    setSending(false);
  }

  return (
    <>
      {/* It goes as soon as anybody has asked for it: first, so that the others stay where they are. */}
      {rabbitHunt && (
        <Button
          size="small"
          aria-disabled={isSending}
          onClick={({ currentTarget }) => void send(currentTarget, { type: 'rabbitHunt' })}
        >
          {t('rabbitHunt')}
        </Button>
      )}
      {own.length > 1 && (
        <span className={styles.cards}>
          {own.map(({ slot, card }) => (
            <button
              key={slot}
              type="button"
              className={styles.card}
              aria-label={t('showCard', { card: describeCard(card, phrases) })}
              aria-disabled={isSending}
              onClick={({ currentTarget }) => void send(currentTarget, { type: 'showCards', slots: [slot] })}
            >
              <span aria-hidden="true">
                <CardFront face={getFace(card)} label="" />
              </span>
            </button>
          ))}
        </span>
      )}
      {show.length > 0 && (
        <Button
          size="small"
          aria-disabled={isSending}
          onClick={({ currentTarget }) => void send(currentTarget, { type: 'showCards', slots: [...show] })}
        >
          {t('showAll', { count: show.length })}
        </Button>
      )}
    </>
  );
}
