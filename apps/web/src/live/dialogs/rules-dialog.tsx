'use client';
import type { HouseRules, VariantId } from '@openfelt/engine';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useTRPC } from '../../api/provider.tsx';
import { CopyLink } from '../../table/copy-link.tsx';
import { RulesList } from '../../table/rules-list.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './rules-dialog.module.css';

interface RulesDialogProps {
  readonly tableId: string;
  readonly variant: VariantId;
  readonly rules: HouseRules;
  readonly onClose: () => void;
}

/** What is played at the table by which rules; at a private one also the link that lets others in. */
export function RulesDialog({ tableId, variant, rules, onClose }: RulesDialogProps) {
  const t = useTranslations('table');
  const trpc = useTRPC();
  const { data: invitation = null } = useQuery(trpc.table.invitation.queryOptions({ tableId }));
  return (
    <Dialog title={t('rules')} onClose={onClose}>
      <RulesList variant={variant} rules={rules} />
      {invitation !== null && (
        <p className={styles.invitation}>
          {t('invitation')}
          <CopyLink href={`/tables/${tableId}?invitation=${invitation}`} />
        </p>
      )}
    </Dialog>
  );
}
