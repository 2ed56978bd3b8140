'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { FormError } from '../ui/form-error.tsx';
import type { AuthRefusal } from './ask-auth.ts';
import { canUsePasskeys, signInWithPasskey } from './ask-device.ts';

/** Signs in with a passkey, where the browser can. */
export function PasskeyButton({ onDone }: { readonly onDone: () => void }) {
  const t = useTranslations('signIn');
  const [canUse, setCanUse] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<AuthRefusal | null>(null);
  useEffect(() => setCanUse(canUsePasskeys()), []);
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
      <Button disabled={isBusy} onClick={() => void enter()}>
        {t('passkey')}
      </Button>
      <FormError text={refusal === null ? null : t(`refusal.${refusal}`)} />
    </>
  );
}
