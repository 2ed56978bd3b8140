'use client';
import type { HouseRules, VariantId } from '@openfelt/engine';
import { useTranslations } from 'next-intl';
import { useAnswer } from '../api/use-answer.ts';
import { CopyLink } from '../replay/copy-link.tsx';
import { RulesList } from '../table/rules-list.tsx';
import { Dialog } from '../ui/dialog.tsx';

interface RulesDialogProps {
  readonly tableId: string;
  readonly variant: VariantId;
  readonly rules: HouseRules;
  readonly onClose: () => void;
}

/** What is played at the table by which rules; at a private one also the link that lets others in. */
export function RulesDialog({ tableId, variant, rules, onClose }: RulesDialogProps) {
  const t = useTranslations('table');
  const { answer } = useAnswer(`invitation ${tableId}`, (client) =>
    client.table.invitation.query({ tableId }),
  );
  const invitation = answer.kind === 'ready' ? answer.data : null;
  return (
    <Dialog title={t('rules')} onClose={onClose}>
      <RulesList variant={variant} rules={rules} />
      {invitation !== null && (
        <p className="invitation">
          {t('invitation')}
          <CopyLink href={`/tables/${tableId}?invitation=${invitation}`} />
        </p>
      )}
    </Dialog>
  );
}
