'use client';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { useAnswer } from '../api/use-answer.ts';
import { useChips } from '../chips/amount.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { BuyIn } from './buy-in.tsx';

interface ChipsDialogProps {
  readonly stack: number;
  /** The most that a stack may be filled up to. */
  readonly most: number;
  readonly unit: number;
  readonly onAdd: (amount: number) => Promise<boolean>;
  readonly onClose: () => void;
}

/** Adds chips to the own stack, between hands. */
export function ChipsDialog({ stack, most, unit, onAdd, onClose }: ChipsDialogProps) {
  const t = useTranslations('sit');
  const chips = useChips();
  const { answer } = useAnswer('me', (client) => client.me.get.query());
  const [typed, setTyped] = useState<number | null>(null);
  const [sending, setSending] = useState(false);
  const balance = answer.kind === 'ready' ? answer.data.balance : 0;
  const max = Math.min(most - stack, balance);
  const min = Math.min(unit, max);
  const amount = Math.min(max, typed ?? max);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setSending(true);
    const done = await onAdd(amount);
    setSending(false);
    if (done) onClose();
  }

  return (
    <Dialog title={t('addTitle')} onClose={onClose}>
      <form className="form" onSubmit={submit}>
        {answer.kind === 'ready' && max <= 0 ? (
          <p className="form-flaw">
            {balance <= 0 ? t('noBalance') : t('stackIsFull', { most: chips(most) })}
          </p>
        ) : (
          <BuyIn
            min={min}
            max={Math.max(min, max)}
            unit={unit}
            value={amount}
            balance={balance}
            onChange={setTyped}
          />
        )}
        <button type="submit" className="button button-primary" disabled={max <= 0 || sending}>
          {t('addSubmit', { amount: chips(Math.max(0, amount)) })}
        </button>
      </form>
    </Dialog>
  );
}
