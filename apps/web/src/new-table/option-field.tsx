'use client';
import type { HouseRules } from '@openfelt/engine';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import type { OptionRow } from './option-rows.ts';

interface OptionFieldProps {
  readonly row: OptionRow;
  readonly rules: HouseRules;
  readonly onChange: (rules: HouseRules) => void;
}

/** One option of the rule book with a sentence about it. */
export function OptionField({ row, rules, onChange }: OptionFieldProps) {
  const t = useTranslations('newTable.option');
  const id = useId();
  const note = `${id}-note`;
  const name = t(`${row.key}.name` as 'ante.name');
  return (
    <div className="option" data-kind={row.kind}>
      <label className="field-label" htmlFor={id}>
        {name}
      </label>
      {row.kind === 'choice' && (
        <select
          id={id}
          className="text-field"
          aria-describedby={note}
          value={row.read(rules)}
          onChange={(event) => onChange(row.write(event.target.value, rules))}
        >
          {row.values.map((value) => (
            <option key={value} value={value}>
              {t(`${row.key}.${value}` as 'anteTo.pot')}
            </option>
          ))}
        </select>
      )}
      {row.kind === 'switch' && (
        <input
          id={id}
          type="checkbox"
          className="check-box"
          aria-describedby={note}
          checked={row.read(rules)}
          onChange={(event) => onChange(row.write(event.target.checked, rules))}
        />
      )}
      {row.kind === 'number' && (
        <input
          id={id}
          type="number"
          inputMode="numeric"
          className="text-field num"
          aria-describedby={note}
          min={0}
          max={row.most}
          value={row.read(rules)}
          onChange={(event) => {
            const value = Math.min(row.most, Math.max(0, Math.floor(Number(event.target.value))));
            onChange(row.write(value, rules));
          }}
        />
      )}
      <span className="field-note" id={note}>
        {t(`${row.key}.note` as 'ante.note')}
      </span>
    </div>
  );
}
