'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useTRPC } from '../../api/provider.tsx';
import { tableHref } from '../../shell/links.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogText } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextToCopy } from '../../ui/text-to-copy.tsx';
import { useCopied } from '../../ui/use-copied.ts';
import styles from './invite-dialog.module.css';
import { MemberList } from './member-list.tsx';

interface InviteDialogProps {
  readonly tableId: string;
  readonly tableName: string;
  readonly isPrivate: boolean;
  readonly onClose: () => void;
}

function InviteLink({ link, tableName }: { readonly link: string; readonly tableName: string }) {
  const t = useTranslations('invite');
  const { copied, copy } = useCopied();
  const canShare = typeof navigator.share === 'function';
  return (
    <div className={styles.link}>
      <QrCode text={link} label={t('picture')} />
      <TextToCopy label={t('link')} text={link} />
      <div className={styles.ways}>
        <Button kind="primary" onClick={() => copy(link)}>
          <Icon name={copied ? 'check' : 'link'} />
          <span aria-live="polite">{t(copied ? 'copied' : 'copy')}</span>
        </Button>
        {canShare && (
          <Button
            // Whoever closes the system's own window has shared nothing, and is told nothing.
            onClick={() => void navigator.share({ title: tableName, url: link }).catch(() => undefined)}
          >
            {t('share')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** How others come to the table: its link, to copy, to scan and to share; of a private table also who its members are. */
export function InviteDialog({ tableId, tableName, isPrivate, onClose }: InviteDialogProps) {
  const t = useTranslations('invite');
  const trpc = useTRPC();
  const { data: invitation } = useQuery({
    ...trpc.table.invitation.queryOptions({ tableId }),
    enabled: isPrivate,
    staleTime: 0,
  });
  const path = tableHref(tableId);
  const place = isPrivate ? invitation && `${path}?invitation=${invitation}` : path;
  return (
    <Dialog title={t('title')} onClose={onClose}>
      <DialogText>{t(isPrivate ? 'privateText' : 'publicText')}</DialogText>
      {place == null ? (
        <Skeleton shape="picture" />
      ) : (
        <InviteLink link={new URL(place, window.location.href).href} tableName={tableName} />
      )}
      {isPrivate && <MemberList tableId={tableId} />}
    </Dialog>
  );
}
