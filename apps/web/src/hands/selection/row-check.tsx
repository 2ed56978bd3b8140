'use client';
import type { HandListItem } from '@openfelt/api';
import { useTranslations } from 'next-intl';
import type { KeyboardEvent } from 'react';
import { nameHand } from '../../table/name-hand.ts';
import styles from './row-check.module.css';
import type { SelectHand } from './use-selection.ts';

interface RowCheckProps {
  readonly hand: Pick<HandListItem, 'handId' | 'tableName' | 'handNumber' | 'stated'>;
  readonly isSelected: boolean;
  readonly onSelect: SelectHand;
}

const siblings = { ArrowDown: 'nextElementSibling', ArrowUp: 'previousElementSibling' } as const;

/** The box of a row that selects its hand. With Shift it selects all from the last one; arrows lead to the rows around it. */
export function RowCheck({ hand, isSelected, onSelect }: RowCheckProps) {
  const { handId } = hand;
  const t = useTranslations('handSelection');

  function move(event: KeyboardEvent<HTMLInputElement>): void {
    const sibling = siblings[event.key as keyof typeof siblings];
    const row = sibling === undefined ? null : event.currentTarget.closest('li')?.[sibling];
    const next = row?.querySelector<HTMLInputElement>('input[type=checkbox]') ?? null;
    if (next === null) return;
    event.preventDefault();
    next.focus();
    if (!event.shiftKey) return;
    if (!isSelected) onSelect(handId, false);
    onSelect(next.value, true);
  }

  return (
    <label className={styles.check}>
      <input
        type="checkbox"
        value={handId}
        checked={isSelected}
        aria-label={t('select', { ...nameHand(hand, String) })}
        onChange={({ nativeEvent }) =>
          onSelect(handId, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
        onKeyDown={move}
      />
    </label>
  );
}
