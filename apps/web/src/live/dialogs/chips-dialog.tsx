'use client';
import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { useCurrentMe } from '../../api/me.ts';
import { useChips } from '../../chips/amount.tsx';
import { Form, FormEnd, type FormRefusal } from '../../form/form.tsx';
import { useSchemaForm } from '../../form/use-schema-form.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import formStyles from '../../ui/form.module.css';
import { FormError } from '../../ui/form-error.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { BuyIn } from './buy-in.tsx';
import styles from './chips-dialog.module.css';

const added = z.object({ amount: z.int() });

interface ChipsFormProps {
  /** The chips that the player has beside the table. */
  readonly balance: number;
  /** The most that can be added; above 0. */
  readonly max: number;
  readonly unit: number;
  readonly onAdd: (amount: number) => Promise<FormRefusal<z.infer<typeof added>> | null>;
}

function ChipsForm({ balance, max, unit, onAdd }: ChipsFormProps) {
  const t = useTranslations('sit');
  const tForm = useTranslations('form');
  const chips = useChips();
  const form = useSchemaForm(added, { defaultValues: { amount: max } });
  const amount = useWatch({ control: form.control, name: 'amount' });
  return (
    <Form form={form} className={formStyles.form} onSend={(input) => onAdd(input.amount)}>
      <BuyIn
        control={form.control}
        name="amount"
        min={Math.min(unit, max)}
        max={max}
        unit={unit}
        balance={balance}
      />
      <FormEnd form={form} kind="primary" sending={tForm('sending')}>
        {t('addSubmit', { amount: chips(amount) })}
      </FormEnd>
    </Form>
  );
}

interface ChipsDialogProps extends Pick<ChipsFormProps, 'unit' | 'onAdd'> {
  readonly stack: number;
  /** Whether the chips come when the running hand is over (R8.8). */
  readonly comesAfterHand: boolean;
  /** The chips that come then already; 0 for none. */
  readonly topUp: number;
  /** The most that a stack may be filled up to. */
  readonly maxStack: number;
  readonly onClose: () => void;
}

/** Adds chips to the own stack: at once, or when the hand that is played is over. */
export function ChipsDialog({ stack, comesAfterHand, topUp, maxStack, onClose, ...rest }: ChipsDialogProps) {
  const t = useTranslations('sit');
  const tForm = useTranslations('form');
  const chips = useChips();
  const { data: me, isFetchedAfterMount, isError } = useCurrentMe();
  const balance = me?.balance ?? 0;
  const max = Math.min(maxStack - stack, balance);
  return (
    <Dialog title={t('addTitle')} onClose={onClose}>
      {topUp > 0 && (
        <p className={styles.waiting}>
          {t('topUpComes', { amount: chips(topUp) })}
          <Button size="small" onClick={() => void rest.onAdd(0)}>
            {t('topUpWithdraw')}
          </Button>
        </p>
      )}
      {!isFetchedAfterMount ? (
        <Skeleton shape="picture" />
      ) : isError ? (
        <FormError text={tForm('failed')} />
      ) : max <= 0 ? (
        <FormError text={balance <= 0 ? t('noBalance') : t('stackIsFull', { most: chips(maxStack) })} />
      ) : (
        <>
          {comesAfterHand && (
            <p className={clsx(formStyles.note, styles.note)}>
              {t('comesAfterHand', { most: chips(maxStack) })}
            </p>
          )}
          <ChipsForm balance={balance} max={max} {...rest} />
        </>
      )}
    </Dialog>
  );
}
