'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogActions, DialogText } from '../ui/dialog.tsx';
import pageStyles from '../ui/page.module.css';
import styles from './account.module.css';
import { askAuth, requestAuth } from './ask-auth.ts';
import { BackupCodes } from './backup-codes.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { TwoFactorSetUp } from './two-factor-set-up.tsx';

interface TwoFactorProps {
  readonly email: string;
  readonly isOn: boolean;
}

/** Which dialog is open, with what it shows. */
type Step =
  | { readonly kind: 'none' | 'turn-on' | 'turn-off' | 'new-codes' }
  | { readonly kind: 'set-up'; readonly totpUri: string; readonly backupCodes: readonly string[] }
  | { readonly kind: 'codes'; readonly backupCodes: readonly string[] };

const none: Step = { kind: 'none' };

/** Codes of an authenticator app beside the password: whether they are asked for, and what changes that. */
export function TwoFactor({ email, isOn }: TwoFactorProps) {
  const t = useTranslations('account.twoFactor');
  const [step, setStep] = useState<Step>(none);
  const close = () => setStep(none);

  async function begin(input: { readonly password: string }) {
    const result = await requestAuth('two-factor/enable', input);
    if (!result.ok) return result.refusal;
    setStep({ kind: 'set-up', totpUri: result.totpURI, backupCodes: result.backupCodes });
    return null;
  }

  async function end(input: { readonly password: string }) {
    const refusal = await askAuth('two-factor/disable', input);
    if (refusal === null) window.location.reload();
    return refusal;
  }

  async function makeCodes(input: { readonly password: string }) {
    const result = await requestAuth('two-factor/generate-backup-codes', input);
    if (!result.ok) return result.refusal;
    setStep({ kind: 'codes', backupCodes: result.backupCodes });
    return null;
  }

  const common = { email, onClose: close };
  return (
    <section className={pageStyles.section}>
      <h2>{t('title')}</h2>
      <p className={styles.note}>{t(isOn ? 'on' : 'off')}</p>
      <div className={styles.ways}>
        {isOn ? (
          <>
            <Button onClick={() => setStep({ kind: 'new-codes' })}>{t('newCodes')}</Button>
            <Button kind="quiet" onClick={() => setStep({ kind: 'turn-off' })}>
              {t('turnOff')}
            </Button>
          </>
        ) : (
          <Button onClick={() => setStep({ kind: 'turn-on' })}>{t('turnOn')}</Button>
        )}
      </div>
      {step.kind === 'turn-on' && (
        <PasswordDialog
          {...common}
          title={t('turnOn')}
          text={t('turnOnText')}
          action={t('next')}
          onSend={begin}
        />
      )}
      {step.kind === 'turn-off' && (
        <PasswordDialog
          {...common}
          title={t('turnOff')}
          text={t('turnOffText')}
          action={t('turnOff')}
          isDangerous
          onSend={end}
        />
      )}
      {step.kind === 'new-codes' && (
        <PasswordDialog
          {...common}
          title={t('newCodes')}
          text={t('newCodesText')}
          action={t('newCodes')}
          onSend={makeCodes}
        />
      )}
      {step.kind === 'set-up' && (
        <TwoFactorSetUp totpUri={step.totpUri} backupCodes={step.backupCodes} onClose={close} />
      )}
      {step.kind === 'codes' && (
        <Dialog title={t('codes')} onClose={close}>
          <DialogText>{t('codesText')}</DialogText>
          <BackupCodes codes={step.backupCodes} />
          <DialogActions>
            <Button kind="primary" onClick={close}>
              {t('kept')}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </section>
  );
}
