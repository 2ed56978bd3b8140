'use client';
import type { Seat } from '@openfelt/engine';
import { useTranslations } from 'next-intl';
import { type FormEvent, useId, useState } from 'react';
import { api } from '../api/client.ts';
import { useAnswer } from '../api/use-answer.ts';
import { useChips } from '../chips/amount.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { BuyIn } from './buy-in.tsx';

interface SeatDialogProps {
  readonly seat: Seat;
  readonly buyIn: { readonly min: number; readonly max: number };
  readonly unit: number;
  readonly onTake: (seat: Seat, stack: number) => Promise<boolean>;
  readonly onClose: () => void;
}

/** Takes a free seat: a name as others see it, and the chips to bring. */
export function SeatDialog({ seat, buyIn, unit, onTake, onClose }: SeatDialogProps) {
  const t = useTranslations('sit');
  const chips = useChips();
  const { answer } = useAnswer('me', (client) => client.me.get.query());
  const nameId = useId();
  const [typedName, setName] = useState<string | null>(null);
  const [typedStack, setStack] = useState<number | null>(null);
  const [sending, setSending] = useState(false);
  const [nameIsRefused, setNameIsRefused] = useState(false);
  const me = answer.kind === 'ready' ? answer.data : null;
  const balance = me?.balance ?? 0;
  const max = Math.min(buyIn.max, balance);
  const name = typedName ?? me?.name ?? '';
  const stack =
    typedStack ?? Math.min(max, Math.max(buyIn.min, Math.round((buyIn.min + buyIn.max) / 2 / unit) * unit));
  const affordable = me !== null && balance >= buyIn.min;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (me === null || sending) return;
    setSending(true);
    const wanted = name.trim();
    if (wanted !== '' && wanted !== me.name) {
      const renamed = await api()
        .client.me.rename.mutate({ name: wanted })
        .then(
          () => true,
          () => false,
        );
      if (!renamed) {
        setSending(false);
        setNameIsRefused(true);
        return;
      }
    }
    const done = await onTake(seat, stack);
    setSending(false);
    if (done) onClose();
  }

  return (
    <Dialog title={t('title', { seat: seat + 1 })} onClose={onClose}>
      <form className="form" onSubmit={submit}>
        <label className="field" htmlFor={nameId}>
          <span className="field-label">{t('name')}</span>
          <input
            id={nameId}
            className="text-field"
            value={name}
            maxLength={24}
            required
            autoComplete="nickname"
            readOnly={me === null}
            aria-invalid={nameIsRefused}
            onChange={(event) => {
              setName(event.target.value);
              setNameIsRefused(false);
            }}
          />
          <span className="field-note" role="status">
            {t(nameIsRefused ? 'nameRefused' : 'nameNote')}
          </span>
        </label>
        {me !== null && !affordable ? (
          <p className="form-flaw" role="alert">
            {t('tooFewChips', { min: chips(buyIn.min), balance: chips(balance) })}
          </p>
        ) : (
          <BuyIn
            min={buyIn.min}
            max={Math.max(buyIn.min, max)}
            unit={unit}
            value={stack}
            balance={balance}
            onChange={setStack}
          />
        )}
        <button type="submit" className="button button-primary" disabled={!affordable || sending}>
          {sending ? t('sending') : t('submit', { amount: chips(stack) })}
        </button>
      </form>
    </Dialog>
  );
}
