'use client';
import type { HandShare } from '@openfelt/api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useTRPC } from '../api/provider.tsx';
import { embedHref, sharedHref } from '../shell/links.ts';
import { nameHand } from '../table/name-hand.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogText } from '../ui/dialog.tsx';
import { FormError } from '../ui/form-error.tsx';
import { Icon } from '../ui/icon.tsx';
import { Switch } from '../ui/switch.tsx';
import { TextToCopy } from '../ui/text-to-copy.tsx';
import { useCopied } from '../ui/use-copied.ts';
import styles from './share-dialog.module.css';

interface ShareDialogProps {
  readonly handId: string;
  /** The place of the event that is shown, which a link opens at. */
  readonly at: number;
  /** Whether the viewer has cards of their own to share. */
  readonly hasCards: boolean;
  readonly onClose: () => void;
}

/** A text to take along, with a button that copies it. */
function Copyable({ label, text, copyLabel }: Readonly<Record<'label' | 'text' | 'copyLabel', string>>) {
  const t = useTranslations('share');
  const { copied, copy } = useCopied();
  return (
    <div className={styles.copyable}>
      <TextToCopy label={label} text={text} />
      <Button onClick={() => copy(text)}>
        <Icon name={copied ? 'check' : 'link'} />
        <span aria-live="polite">{copied ? t('copied') : copyLabel}</span>
      </Button>
    </div>
  );
}

/** The HTML with which another page embeds a replay. */
const writeFrame = (address: string, title: string): string =>
  `<iframe src="${address}" title="${title}" width="800" height="640" style="border:0;max-width:100%" loading="lazy"></iframe>`;

/** Makes links to a hand and withdraws them. One that is withdrawn can be taken back until the dialog is closed. */
export function ShareDialog({ handId, at, hasCards, onClose }: ShareDialogProps) {
  const t = useTranslations('share');
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const [withNames, setWithNames] = useState(true);
  const [withCards, setWithCards] = useState(false);
  const [withdrawn, setWithdrawn] = useState<readonly HandShare[]>([]);
  const { data: listed = [] } = useQuery({ ...trpc.shares.list.queryOptions(), staleTime: 0 });
  const settled = {
    scope: { id: 'shares' },
    onSettled: () => queryClient.invalidateQueries(trpc.shares.list.queryFilter()),
  };
  const creating = useMutation({ ...trpc.shares.create.mutationOptions(), ...settled });
  const withdrawing = useMutation(
    trpc.shares.withdraw.mutationOptions({
      ...settled,
      // As it was when it was withdrawn: the list may be without it by then.
      onMutate: ({ token }) => listed.find((each) => each.token === token),
      onSuccess: (_, __, share) =>
        setWithdrawn((before) =>
          share === undefined || before.includes(share) ? before : [...before, share],
        ),
    }),
  );
  const restoring = useMutation({
    ...trpc.shares.restore.mutationOptions(),
    ...settled,
    onSuccess: (_, { token }) => setWithdrawn((before) => before.filter((each) => each.token !== token)),
  });
  const isWithdrawn = ({ token }: HandShare) => withdrawn.some((each) => each.token === token);
  const links = listed.filter((share) => !isWithdrawn(share));
  const present = links.find(
    (share) => share.handId === handId && share.withNames === withNames && share.withCards === withCards,
  );
  const others = [...links.filter((share) => share !== present), ...withdrawn];
  const toAddress = (place: string) => new URL(place, window.location.href).href;
  const withdraw = ({ token }: HandShare) => withdrawing.mutate({ token });
  const restore = ({ token }: HandShare) => restoring.mutate({ token });
  const hasFailed = creating.isError || withdrawing.isError || restoring.isError;
  const isFull = creating.data?.ok === false;
  return (
    <Dialog title={t('title')} onClose={onClose}>
      <DialogText>{t('lead')}</DialogText>
      <div className={styles.kinds}>
        <Switch on={withNames} onChange={setWithNames}>
          {t('withNames')}
        </Switch>
        {hasCards && (
          <Switch on={withCards} onChange={setWithCards}>
            {t('withCards')}
          </Switch>
        )}
      </div>
      <FormError text={hasFailed ? t('failed') : isFull ? t('tooMany') : null} inDialog />
      {present === undefined ? (
        <Button
          kind="primary"
          disabled={creating.isPending}
          onClick={() => creating.mutate({ handId, withNames, withCards })}
        >
          {t('create')}
        </Button>
      ) : (
        <div className={styles.link}>
          <Copyable label={t('link')} text={toAddress(sharedHref(present.token, at))} copyLabel={t('copy')} />
          <Copyable
            label={t('embed')}
            text={writeFrame(toAddress(embedHref(present.token, at)), t('frameTitle'))}
            copyLabel={t('copyEmbed')}
          />
          <Button size="small" onClick={() => withdraw(present)}>
            {t('withdraw')}
          </Button>
        </div>
      )}
      {others.length > 0 && (
        <section className={styles.others}>
          <h3>{t('others')}</h3>
          <ul>
            {others.map((share) => (
              <li key={share.token}>
                <ShareRow
                  share={share}
                  isWithdrawn={isWithdrawn(share)}
                  onWithdraw={() => withdraw(share)}
                  onRestore={() => restore(share)}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
    </Dialog>
  );
}

interface ShareRowProps {
  readonly share: HandShare;
  readonly isWithdrawn: boolean;
  readonly onWithdraw: () => void;
  readonly onRestore: () => void;
}

/** A link to this hand or another one, and how to be rid of it. */
function ShareRow({ share, isWithdrawn, onWithdraw, onRestore }: ShareRowProps) {
  const t = useTranslations('share');
  const hand = { ...nameHand(share, String) };
  if (isWithdrawn)
    return (
      <>
        <p role="status">{t('withdrawn')}</p>
        <Button size="small" autoFocus onClick={onRestore}>
          {t('undo')}
        </Button>
      </>
    );
  return (
    <>
      <p>
        <a href={sharedHref(share.token, 0)}>{t('handOf', hand)}</a>
        <small>{t('kind', { names: String(share.withNames), cards: String(share.withCards) })}</small>
      </p>
      <Button size="small" aria-label={t('withdrawOf', hand)} onClick={onWithdraw}>
        {t('withdraw')}
      </Button>
    </>
  );
}
