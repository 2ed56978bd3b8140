'use client';
import { botStrengths } from '@openfelt/api/bots';
import { type HouseRules, limitKinds, minimumBet, variants } from '@openfelt/engine';
import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { useGameName } from '../table/game-name.ts';
import panelStyles from '../ui/panel.module.css';
import styles from './basics.module.css';
import { changeGame, type Draft, getLimitAmounts, isLimitWhole, toLimit } from './draft.ts';
import type { DraftForm } from './draft-schema.ts';
import { RadioSegments } from './radio-segments.tsx';
import type { Step } from './step-stakes.ts';
import { AmountField, CountField } from './stepped-fields.tsx';

const presets = ['home', 'casino'] as const;
const accesses = ['anyone', 'link'] as const;

/** The most bets of a round are counted, not paid. */
const stepCap = (cap: number, step: Step) => cap + step;

interface BasicsProps {
  readonly form: DraftForm;
  readonly draft: Draft;
  /** What the draft comes to. */
  readonly rules: HouseRules;
  readonly onChange: (draft: Draft) => void;
}

/** By which rules, for which stakes, and by how many a game is played. */
export function Basics({ form, draft, rules, onChange }: BasicsProps) {
  const t = useTranslations('newTable');
  const names = useGameName();
  const { variant, preset, limit, seats, bots, botStrength, isPrivate } = draft;
  const access = isPrivate ? 'link' : 'anyone';
  return (
    <section className={clsx(panelStyles.panel, styles.basics)} aria-label={t('basics')}>
      <RadioSegments
        legend={t('preset')}
        value={preset}
        choices={presets.map((each) => [each, t(`presets.${each}`)])}
        onChange={(preset) => onChange(changeGame(draft, { preset }))}
      />
      <RadioSegments
        legend={t('limit')}
        value={limit.kind}
        choices={limitKinds.map((kind) => [kind, t(`limits.${kind}`)])}
        onChange={(kind) => {
          const unit = isLimitWhole(limit) ? minimumBet(limit, 'small') : 1;
          onChange(changeGame(draft, { limit: toLimit(kind, unit) }));
        }}
      />
      {getLimitAmounts(limit).map(([name], place) => (
        <AmountField
          key={name}
          form={form}
          name={`limit.${name}` as 'limit.minBet'}
          label={t(`limitAmount.${name}` as 'limitAmount.minBet')}
          note={place === 0 && isLimitWhole(limit) ? names.stakes(rules) : undefined}
          {...(name === 'cap' && { step: stepCap })}
          onChange={(amount) => onChange(changeGame(draft, { limit: { ...limit, [name]: amount } }))}
        />
      ))}
      <CountField
        form={form}
        name="seats"
        label={t('seats')}
        min={2}
        max={variants[variant].maxPlayers}
        onChange={(seats) => onChange({ ...draft, seats, bots: Math.min(bots, seats - 1) })}
      />
      <CountField
        form={form}
        name="bots"
        label={t('bots')}
        min={0}
        max={seats - 1}
        onChange={(bots) => onChange({ ...draft, bots })}
      />
      {bots > 0 && (
        <RadioSegments
          legend={t('botStrength')}
          value={botStrength}
          choices={botStrengths.map((each) => [each, t(`botStrengths.${each}`)])}
          onChange={(botStrength) => onChange({ ...draft, botStrength })}
        />
      )}
      <RadioSegments
        legend={t('access')}
        value={access}
        choices={accesses.map((each) => [each, t(`accesses.${each}`)])}
        note={t(`accessNotes.${access}`)}
        onChange={(chosen) => onChange({ ...draft, isPrivate: chosen === 'link' })}
      />
    </section>
  );
}
