'use client';
import type { HouseRules, VariantId } from '@openfelt/engine';
import { useTranslations } from 'next-intl';
import { RulesList } from '../../table/rules-list.tsx';
import { Dialog } from '../../ui/dialog.tsx';

interface RulesDialogProps {
  readonly variant: VariantId;
  readonly rules: HouseRules;
  readonly onClose: () => void;
}

/** What is played at the table by which rules. */
export function RulesDialog({ variant, rules, onClose }: RulesDialogProps) {
  const t = useTranslations('table');
  return (
    <Dialog title={t('rules')} onClose={onClose}>
      <RulesList variant={variant} rules={rules} />
    </Dialog>
  );
}
