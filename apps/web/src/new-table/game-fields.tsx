'use client';
import { botStrengths } from '@openfelt/api/bots';
import { type VariantId, variants } from '@openfelt/engine';
import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import { Field } from '../form/field.tsx';
import { useGameName } from '../table/game-name.ts';
import choiceStyles from '../ui/choice.module.css';
import { Choice } from '../ui/choice.tsx';
import formStyles from '../ui/form.module.css';
import panelStyles from '../ui/panel.module.css';
import { changeGame, type Draft } from './draft.ts';
import type { DraftForm } from './draft-schema.ts';
import { LimitFields } from './limit-fields.tsx';
import optionFieldStyles from './option-field.module.css';

const games = Object.keys(variants) as readonly VariantId[];
const presets = ['home', 'casino'] as const;

/** The numbers from one to another, each with its text. */
function range(from: number, to: number): readonly (readonly [number, string])[] {
  return Array.from({ length: to - from + 1 }, (_, index) => [from + index, String(from + index)]);
}

interface GameFieldsProps {
  readonly form: DraftForm;
  readonly draft: Draft;
  /** The name of the table where none is typed. */
  readonly defaultName: string;
  readonly onChange: (draft: Draft) => void;
}

/** What is played, for which stakes, and by how many. */
export function GameFields({ form, draft, defaultName, onChange }: GameFieldsProps) {
  const t = useTranslations('newTable');
  const names = useGameName();
  const id = useId();
  const { variant, seats, bots } = draft;
  return (
    <section className={clsx(panelStyles.panel, formStyles.form)} aria-labelledby={`${id}-game`}>
      <h2 id={`${id}-game`}>{t('game')}</h2>
      <ChoiceField
        form={form}
        name="variant"
        label={t('variant')}
        choices={games.map((each) => [each, names.game(each)])}
        onChange={(variant) => onChange(changeGame(draft, { variant }))}
      />
      <fieldset className={choiceStyles.choices}>
        <legend className={formStyles.label}>{t('preset')}</legend>
        {presets.map((preset) => (
          <Choice
            key={preset}
            aria-pressed={draft.preset === preset}
            onClick={() => onChange(changeGame(draft, { preset }))}
          >
            {t(`presets.${preset}`)}
          </Choice>
        ))}
      </fieldset>
      <LimitFields
        form={form}
        limit={draft.limit}
        onChange={(limit) => onChange(changeGame(draft, { limit }))}
      />
      <Field form={form} name="name" label={t('name')}>
        {(control) => <input {...control} {...form.register('name')} placeholder={defaultName} />}
      </Field>
      <div className={formStyles.row}>
        <ChoiceField
          form={form}
          name="seats"
          label={t('seats')}
          choices={range(2, variants[variant].maxPlayers)}
          onChange={(seats) => onChange({ ...draft, seats, bots: Math.min(bots, seats - 1) })}
        />
        <ChoiceField
          form={form}
          name="bots"
          label={t('bots')}
          choices={range(0, seats - 1)}
          onChange={(bots) => onChange({ ...draft, bots })}
        />
        <ChoiceField
          form={form}
          name="botStrength"
          label={t('botStrength')}
          choices={botStrengths.map((each) => [each, t(`botStrengths.${each}`)])}
          onChange={(botStrength) => onChange({ ...draft, botStrength })}
        />
      </div>
      <div className={optionFieldStyles.option} data-kind="switch">
        <label className={formStyles.label} htmlFor={`${id}-private`}>
          {t('private')}
        </label>
        <input
          id={`${id}-private`}
          type="checkbox"
          className={formStyles.checkBox}
          {...form.register('isPrivate')}
        />
        <span className={formStyles.note}>{t('privateNote')}</span>
      </div>
    </section>
  );
}

interface ChoiceFieldProps<Name extends 'variant' | 'seats' | 'bots' | 'botStrength'> {
  readonly form: DraftForm;
  readonly name: Name;
  readonly label: string;
  /** What can be chosen, each with its text. */
  readonly choices: readonly (readonly [Draft[Name], string])[];
  readonly onChange: (value: Draft[Name]) => void;
}

function ChoiceField<Name extends 'variant' | 'seats' | 'bots' | 'botStrength'>({
  form,
  name,
  label,
  choices,
  onChange,
}: ChoiceFieldProps<Name>) {
  const { field } = useController({ control: form.control, name });
  const isNumber = name === 'seats' || name === 'bots';
  return (
    <Field form={form} name={name} label={label}>
      {({ className, ...control }) => (
        <select
          {...control}
          ref={field.ref}
          name={name}
          className={clsx(className, isNumber && 'num')}
          value={field.value}
          onChange={(event) => {
            const chosen = choices.find(([value]) => String(value) === event.target.value);
            if (chosen !== undefined) onChange(chosen[0]);
          }}
        >
          {choices.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
