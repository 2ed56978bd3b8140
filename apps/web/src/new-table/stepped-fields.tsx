'use client';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { Field } from '../form/field.tsx';
import { isLimitAmount, maxLimitChips } from './draft.ts';
import type { DraftForm } from './draft-schema.ts';
import { type Step, stepStakes } from './step-stakes.ts';
import { Stepper } from './stepper.tsx';

interface CountFieldProps {
  readonly form: DraftForm;
  readonly name: 'seats' | 'bots';
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly onChange: (count: number) => void;
}

/** How many there are of something, from a few. */
export function CountField({ form, name, label, min, max, onChange }: CountFieldProps) {
  const { field } = useController({ control: form.control, name });
  const counts = Array.from({ length: max - min + 1 }, (_, index) => min + index);
  return (
    <Field form={form} name={name} label={label}>
      {(control) => (
        <Stepper
          name={label}
          canStep={(step) => counts.includes(field.value + step)}
          onStep={(step) => onChange(field.value + step)}
        >
          {(className) => (
            <select
              {...control}
              ref={field.ref}
              name={name}
              className={clsx(className, 'num')}
              value={field.value}
              onChange={(event) => onChange(Number(event.target.value))}
            >
              {counts.map((count) => (
                <option key={count} value={count}>
                  {count}
                </option>
              ))}
            </select>
          )}
        </Stepper>
      )}
    </Field>
  );
}

interface AmountFieldProps {
  readonly form: DraftForm;
  readonly name: 'limit.minBet';
  readonly label: string;
  readonly note?: ReactNode;
  /** What a button beside it makes of an amount. */
  readonly step?: (amount: number, step: Step) => number;
  readonly onChange: (amount: number) => void;
}

/** An amount of a limit, typed or stepped through the usual stakes. */
export function AmountField({ form, name, label, note, step = stepStakes, onChange }: AmountFieldProps) {
  const { field } = useController({ control: form.control, name });
  return (
    <Field form={form} name={name} label={label} note={note}>
      {(control) => (
        <Stepper
          name={label}
          canStep={(to) => {
            const next = step(field.value, to);
            return isLimitAmount(next) && next !== field.value;
          }}
          onStep={(to) => onChange(step(field.value, to))}
        >
          {(className) => (
            <input
              {...control}
              ref={field.ref}
              name={name}
              type="number"
              inputMode="numeric"
              className={clsx(className, 'num')}
              min={1}
              max={maxLimitChips}
              value={Number.isNaN(field.value) ? '' : field.value}
              onChange={(event) => onChange(event.target.valueAsNumber)}
            />
          )}
        </Stepper>
      )}
    </Field>
  );
}
