'use client';
import {
  formatRange,
  parseRange,
  type Range,
  rangeCell,
  toggleRangeCell,
} from '@openfelt/hand-history/range';
import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';
import formStyles from '../ui/form.module.css';
import styles from './range-editor.module.css';

interface RangeEditorProps {
  /** Of the player who may hold these hands. */
  readonly name: string;
  readonly range: Range;
  readonly onChange: (range: Range) => void;
}

/** The ranks that the grid has on each side. */
const side = 13;
const places = Array.from({ length: side * side }, (_, place) => place);

/** How a key moves in the grid, in rows and columns; a row's ends are far away. */
const moves: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Home: [0, -side],
  End: [0, side],
};

const within = (place: number) => Math.min(side - 1, Math.max(0, place));

/** Takes a range in words, or from the grid of all starting hands. Either follows the other. */
export function RangeEditor({ name, range, onChange }: RangeEditorProps) {
  const t = useTranslations('replay');
  const id = useId();
  const [text, setText] = useState(() => formatRange(range));
  const [issue, setIssue] = useState<string | null>(null);
  /** The cell that the Tab key comes to. */
  const [focused, setFocused] = useState(0);
  const grid = useRef<HTMLFieldSetElement>(null);

  function take(next: Range): void {
    setText(formatRange(next));
    setIssue(null);
    onChange(next);
  }
  function read(words: string): void {
    setText(words);
    const parsed = parseRange(words);
    setIssue(parsed.ok ? null : parsed.word);
    if (parsed.ok) onChange(parsed.range);
  }
  function press(event: KeyboardEvent): void {
    // The replay has keys of the same names.
    if (event.key === ' ' || event.key === 'Enter') event.stopPropagation();
    const move = moves[event.key];
    if (move === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const [row, column] = [Math.floor(focused / side), focused % side];
    const next = within(row + move[0]) * side + within(column + move[1]);
    grid.current?.querySelectorAll('button')[next]?.focus();
  }
  return (
    <div className={styles.editor}>
      <div className={formStyles.field}>
        <label className={formStyles.label} htmlFor={id}>
          {t('rangeText', { name })}
        </label>
        <input
          id={id}
          className={formStyles.input}
          value={text}
          placeholder="TT+, AQs+, KQo"
          maxLength={1000}
          autoCapitalize="off"
          spellCheck={false}
          aria-invalid={issue !== null}
          aria-describedby={`${id}-issue`}
          onChange={(event) => read(event.target.value)}
        />
        <p id={`${id}-issue`} className={formStyles.fieldError} role="status">
          {issue === null ? '' : t('rangeIssue', { word: issue })}
        </p>
      </div>
      <fieldset ref={grid} className={styles.grid}>
        <legend className="sr-only">{t('rangeGrid', { name })}</legend>
        {places.map((place) => {
          const [row, column] = [Math.floor(place / side), place % side];
          const cell = rangeCell(row, column);
          const held = cell.combos.filter((combo) => range.has(combo)).length;
          return (
            <button
              key={cell.name}
              type="button"
              className={clsx(styles.cell, 'num')}
              aria-pressed={held === cell.combos.length ? true : held > 0 ? 'mixed' : false}
              tabIndex={place === focused ? 0 : -1}
              onKeyDown={press}
              onFocus={() => setFocused(place)}
              onClick={() => take(toggleRangeCell(range, cell))}
            >
              {cell.name}
            </button>
          );
        })}
      </fieldset>
      <p className={styles.foot}>
        <span className="num">{t('rangeCombos', { count: range.size })}</span>
        <Button size="small" disabled={text === ''} onClick={() => take(new Set())}>
          {t('rangeClear')}
        </Button>
      </p>
    </div>
  );
}
