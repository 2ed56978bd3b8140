'use client';
import { type Me, renameInput } from '@openfelt/api';
import type { Seat } from '@openfelt/engine';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { useCurrentMe } from '../../api/me.ts';
import { useRename } from '../../api/rename.ts';
import { useChips } from '../../chips/amount.tsx';
import { toDefaultBuyIn } from '../../chips/default-buy-in.ts';
import { Field } from '../../form/field.tsx';
import { Form, FormEnd, type FormRefusal } from '../../form/form.tsx';
import { useSchemaForm } from '../../form/use-schema-form.ts';
import { Explained } from '../../glossary/explained.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import formStyles from '../../ui/form.module.css';
import { FormError } from '../../ui/form-error.tsx';
import { Segments } from '../../ui/segments.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { BuyIn } from './buy-in.tsx';

const place = z.extend(renameInput, { stack: z.int() });

interface SeatFormProps {
  readonly me: Me;
  readonly buyIn: { readonly min: number; readonly max: number };
  readonly unit: number;
  /** What who comes now posts to be dealt in at once; 0 where nothing is owed. Chips. */
  readonly entryBlind: number;
  readonly onTake: (stack: number, autoPost: boolean) => Promise<FormRefusal<z.infer<typeof place>> | null>;
}

/** A name as others see it, and the chips to bring. */
function SeatForm({ me, buyIn, unit, entryBlind, onTake }: SeatFormProps) {
  const t = useTranslations('sit');
  const tForm = useTranslations('form');
  const chips = useChips();
  const rename = useRename();
  const { balance } = me;
  const max = Math.min(buyIn.max, balance);
  const form = useSchemaForm(place, {
    defaultValues: { name: me.name, stack: toDefaultBuyIn(buyIn, unit, balance) },
  });
  const stack = useWatch({ control: form.control, name: 'stack' });
  const [posts, setPosts] = useState(true);
  const canAfford = balance >= buyIn.min;

  async function take({ name, stack }: z.infer<typeof place>) {
    if (name !== me.name) {
      const renamed = await rename(name);
      if (renamed === null) return { message: tForm('failed') };
      if (!renamed.ok) return { field: 'name', message: tForm(`name.${renamed.code}`) } as const;
    }
    return onTake(stack, entryBlind > 0 && posts);
  }

  return (
    <Form form={form} className={formStyles.form} onSend={take}>
      <Field form={form} name="name" label={t('name')} note={t('nameNote')}>
        {(control) => <input {...control} {...form.register('name')} required autoComplete="nickname" />}
      </Field>
      {canAfford ? (
        <BuyIn
          control={form.control}
          name="stack"
          min={buyIn.min}
          max={Math.max(buyIn.min, max)}
          unit={unit}
          balance={balance}
        />
      ) : (
        <FormError text={t('tooFewChips', { min: chips(buyIn.min), balance: chips(balance) })} />
      )}
      {canAfford && entryBlind > 0 && (
        <div className={formStyles.field}>
          <Segments legend={t('entry')}>
            <button type="button" aria-pressed={posts} onClick={() => setPosts(true)}>
              {t('post', { amount: chips(entryBlind) })}
            </button>
            <button type="button" aria-pressed={!posts} onClick={() => setPosts(false)}>
              {t('wait')}
            </button>
          </Segments>
          <p className={formStyles.note}>
            <Explained text={t('entryNote')} />
          </p>
        </div>
      )}
      <FormEnd form={form} kind="primary" disabled={!canAfford} sending={tForm('sending')}>
        {t('submit', { amount: chips(stack) })}
      </FormEnd>
    </Form>
  );
}

interface SeatDialogProps extends Omit<SeatFormProps, 'me'> {
  readonly seat: Seat;
  /** The one that was meant, where somebody else has it by now. */
  readonly lostSeat: Seat | null;
  readonly onClose: () => void;
}

/** Takes a free seat. */
export function SeatDialog({ seat, lostSeat, onClose, ...rest }: SeatDialogProps) {
  const t = useTranslations('sit');
  const tForm = useTranslations('form');
  const { data: me, isFetchedAfterMount, isError } = useCurrentMe();
  return (
    <Dialog title={t('title', { seat: seat + 1 })} onClose={onClose}>
      <p role="status">{lostSeat !== null && t('otherSeat', { lost: lostSeat + 1, seat: seat + 1 })}</p>
      {!isFetchedAfterMount ? (
        <Skeleton shape="picture" />
      ) : me === undefined || isError ? (
        <FormError text={tForm('failed')} />
      ) : (
        <SeatForm me={me} {...rest} />
      )}
    </Dialog>
  );
}
