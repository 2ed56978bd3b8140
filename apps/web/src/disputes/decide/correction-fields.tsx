'use client';
import type { ChipCorrection, HandListItem } from '@openfelt/api';
import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useSignedChips } from '../../chips/amount.tsx';
import { usePlayerName } from '../../i18n/player-name.ts';
import { Button } from '../../ui/button.tsx';
import choiceStyles from '../../ui/choice.module.css';
import formStyles from '../../ui/form.module.css';
import {
  correctionSchema,
  type Decision,
  type DecisionDraft,
  toCorrectionDraft,
} from './correction-draft.ts';
import styles from './correction-fields.module.css';

type DecisionFormState = UseFormReturn<DecisionDraft, unknown, Decision>;

interface CorrectionFieldsProps {
  readonly form: DecisionFormState;
  readonly players: HandListItem['players'];
  readonly suggestion: ChipCorrection | null;
}

/** The chips that each player and the house get or give, and whether they come to zero. */
export function CorrectionFields({ form, players, suggestion }: CorrectionFieldsProps) {
  const t = useTranslations('disputes.decide');
  const playerName = usePlayerName();
  const signed = useSignedChips();
  const id = useId();
  const ids = players.map(({ playerId }) => playerId);
  const suggested = (player: string) =>
    suggestion?.corrections.find((each) => each.player === player)?.amount ?? 0;
  const [issue] = correctionSchema.safeParse(useWatch({ control: form.control, name: 'correction' })).error
    ?.issues ?? [undefined];
  const put = (correction: ChipCorrection | null) =>
    form.setValue('correction', toCorrectionDraft(correction, ids), {
      shouldValidate: form.formState.isSubmitted,
    });
  const unreadable = players[Number(issue?.path[1])];
  const sum =
    issue === undefined
      ? t('balanced')
      : issue.code === 'custom'
        ? t('unbalanced', { sum: signed(Number(issue.params?.sum)) })
        : t('unreadable', { name: unreadable === undefined ? t('house') : playerName(unreadable.name) });
  return (
    <fieldset className={styles.fields} aria-describedby={`${id}-sum`}>
      <legend className={formStyles.label}>{t('correction')}</legend>
      <p className={formStyles.note}>{t('correctionNote')}</p>
      {players.map(({ playerId, name, net }, index) => (
        <AmountRow
          key={playerId}
          form={form}
          field={`correction.shares.${index}.amount`}
          name={playerName(name)}
          note={t('rowNote', { net: signed(net), suggested: signed(suggested(playerId)) })}
        />
      ))}
      <AmountRow
        form={form}
        field="correction.house"
        name={t('house')}
        note={t('houseNote', { suggested: signed(suggestion?.house ?? 0) })}
      />
      <p className={styles.sum} id={`${id}-sum`} role="status" data-balanced={issue === undefined}>
        {sum}
      </p>
      <div className={choiceStyles.choices}>
        {suggestion !== null && (
          <Button size="small" onClick={() => put(suggestion)}>
            {t('takeSuggestion')}
          </Button>
        )}
        <Button size="small" onClick={() => put(null)}>
          {t('clear')}
        </Button>
      </div>
    </fieldset>
  );
}

interface AmountRowProps {
  readonly form: DecisionFormState;
  readonly field: 'correction.house' | `correction.shares.${number}.amount`;
  readonly name: string;
  readonly note: string;
}

function AmountRow({ form, field, name, note }: AmountRowProps) {
  const id = useId();
  const { error } = form.getFieldState(field, form.formState);
  return (
    <div className={styles.row}>
      <label htmlFor={id}>{name}</label>
      <span className={clsx(formStyles.note, 'num')} id={`${id}-note`}>
        {note}
      </span>
      <input
        {...form.register(field)}
        id={id}
        className={clsx(formStyles.input, 'num')}
        inputMode="text"
        autoComplete="off"
        placeholder="0"
        aria-describedby={`${id}-note ${id}-issue`}
        aria-invalid={error !== undefined}
      />
      <span className={formStyles.fieldError} id={`${id}-issue`} role="alert">
        {error?.message}
      </span>
    </div>
  );
}
