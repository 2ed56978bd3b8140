'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { FormError } from '../ui/form-error.tsx';
import { useBrowserFact, useIsReady } from '../ui/use-browser-fact.ts';
import type { AuthRefusal } from './ask-auth.ts';
import { canUsePasskeys, signInWithPasskey } from './ask-device.ts';

/** Signs in with a passkey, where the browser can. */
export function PasskeyButton({ onDone }: { readonly onDone: () => void }) {
  const t = useTranslations('signIn');
  // Nearly all can: with them the page arrives as it stays.
  const canUse = useBrowserFact(canUsePasskeys, true);
  const isReady = useIsReady();
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<AuthRefusal | null>(null);
  if (!canUse) return null;

  async function enter() {
    setIsBusy(true);
    const refused = await signInWithPasskey();
    setRefusal(refused);
    if (refused === null) onDone();
    else setIsBusy(false);
  }

  return (
    <>
      <Button disabled={isBusy || !isReady} onClick={() => void enter()}>
        {t('passkey')}
      </Button>
      <FormError text={refusal === null ? null : t(`refusal.${refusal}`)} />
    </>
  );
}
