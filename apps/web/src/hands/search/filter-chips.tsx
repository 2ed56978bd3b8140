'use client';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './filter-chips.module.css';
import { type HandFilter, listConditions, noFilter, ofEverybody } from './hand-filter.ts';
import { type FilterNames, useConditionWords } from './use-condition-words.ts';

interface FilterChipsProps {
  readonly filter: HandFilter;
  readonly names: FilterNames;
  readonly onChange: (filter: HandFilter) => void;
}

/** The conditions of a filter in words, each of which can be removed. */
export function FilterChips({ filter, names, onChange }: FilterChipsProps) {
  const t = useTranslations('handSearch');
  const describe = useConditionWords(names);
  const place = useRef<HTMLDivElement>(null);
  const conditions = listConditions(filter);
  function change(next: HandFilter): void {
    // The button goes with its condition: the keys go on from where it stood.
    place.current?.focus();
    onChange(next);
  }
  return (
    <div ref={place} className={styles.place} tabIndex={-1}>
      {conditions.length > 0 && (
        <ul className={styles.chips} aria-label={t('active')}>
          {conditions.map((name) => {
            const text = describe(name, filter);
            return (
              <li key={name}>
                <button
                  type="button"
                  className={styles.chip}
                  aria-label={t('removeCondition', { condition: text })}
                  onClick={() => change(name === 'mine' ? ofEverybody(filter) : { ...filter, [name]: null })}
                >
                  <span>{text}</span>
                  <Icon name="close" />
                </button>
              </li>
            );
          })}
          <li>
            <Button
              kind="quiet"
              size="small"
              onClick={() => change(ofEverybody({ ...noFilter, order: filter.order }))}
            >
              {t('clear')}
            </Button>
          </li>
        </ul>
      )}
    </div>
  );
}
