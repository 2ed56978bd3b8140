'use client';
import type { CardCode } from '@openfelt/cards';
import { describeCard } from '@openfelt/hand-history/describe';
import type { CSSProperties } from 'react';
import { CardFront } from '../cards/card.tsx';
import { getFace } from '../cards/face.ts';
import { usePhrases } from '../i18n/use-phrases.ts';
import styles from './hand-cards.module.css';

/** The cards of a text, `AhKd`. */
export const splitCards = (text: string): readonly CardCode[] => (text.match(/../g) ?? []) as CardCode[];

interface HandCardsProps {
  readonly cards: readonly CardCode[];
  /** What they are: held by a player, beside a board or alone, or the board. */
  readonly kind: 'held' | 'alone' | 'board';
}

/** Some cards of a hand in a list, drawn small. Their place is as wide whether they are known or not. */
export function HandCards({ cards, kind }: HandCardsProps) {
  const phrases = usePhrases();
  return (
    <span className={styles.cards} data-kind={kind} style={{ '--count': cards.length } as CSSProperties}>
      {cards.map((card, place) => (
        <CardFront key={place} face={getFace(card)} label={describeCard(card, phrases)} />
      ))}
    </span>
  );
}
