'use client';
import { useTranslations } from 'next-intl';
import { AccountLink } from '../shell/account-link.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';

/** What can be opened about a table, wherever there is room for it. */
export interface TableLinksProps {
  readonly tableId: string;
  readonly onRules: () => void;
  readonly onInvite: () => void;
  readonly onKeys: () => void;
  readonly onAppearance: () => void;
}

/** The table's rules, its last hands, its invitation, how it looks, the keys, and the own account: in the head, or in the panel of a narrow window. */
export function TableLinks({ tableId, onRules, onInvite, onKeys, onAppearance }: TableLinksProps) {
  const t = useTranslations('table');
  return (
    <>
      <Button kind="quiet" size="small" onClick={onRules}>
        {t('rules')}
      </Button>
      <ButtonLink href={`/hands?table=${encodeURIComponent(tableId)}`} kind="quiet" size="small">
        {t('lastHands')}
      </ButtonLink>
      <Button kind="quiet" size="small" onClick={onInvite}>
        {t('invite')}
      </Button>
      <Button kind="quiet" size="small" onClick={onAppearance}>
        {t('settings')}
      </Button>
      <Button kind="quiet" size="small" onClick={onKeys} aria-label={t('keys')} title={t('keys')}>
        ?
      </Button>
      <AccountLink isIcon />
    </>
  );
}
