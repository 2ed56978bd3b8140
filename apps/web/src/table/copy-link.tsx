'use client';
import { useTranslations } from 'next-intl';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { useCopied } from '../ui/use-copied.ts';
import roomHeadStyles from './room-head.module.css';

/** The address without the list in which its hand was found, which is the viewer's own. */
function getAddress(): string {
  const address = new URL(window.location.href);
  address.searchParams.delete('in');
  return address.href;
}

/** Copies a link to the present position. */
export function CopyLink() {
  const t = useTranslations('replay');
  const { copied, copy } = useCopied();
  return (
    <Button kind="quiet" onClick={() => copy(getAddress())}>
      <Icon name={copied ? 'check' : 'link'} />
      <span className={roomHeadStyles.word} aria-live="polite">
        {t(copied ? 'copied' : 'copy')}
      </span>
    </Button>
  );
}
