'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { readPermission, requestNotices } from '../notices/notices.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogActions, DialogText } from '../ui/dialog.tsx';
import styles from './menu.module.css';

interface AllMenuProps {
  readonly onSitOut: () => void;
  readonly onSitIn: () => void;
  readonly onLeave: () => void;
  readonly onKeys: () => void;
  readonly onClose: () => void;
}

/** What can be done for all tables at once. Leaving them all is confirmed. */
export function AllMenu({ onSitOut, onSitIn, onLeave, onKeys, onClose }: AllMenuProps) {
  const t = useTranslations('multiTable');
  const tSit = useTranslations('sit');
  const [asksToLeave, setAsksToLeave] = useState(false);
  const thenClose = (act: () => void) => () => {
    onClose();
    act();
  };
  if (asksToLeave) {
    return (
      <Dialog title={t('leaveAllTitle')} onClose={onClose}>
        <DialogText>{t('leaveAllText')}</DialogText>
        <DialogActions>
          <Button onClick={onClose}>{tSit('stay')}</Button>
          <Button kind="danger" onClick={thenClose(onLeave)}>
            {t('leaveAll')}
          </Button>
        </DialogActions>
      </Dialog>
    );
  }
  return (
    <Dialog title={t('all')} onClose={onClose}>
      <div className={styles.menu}>
        <Button onClick={thenClose(onSitOut)}>{t('sitOutAll')}</Button>
        <Button onClick={thenClose(onSitIn)}>{t('sitInAll')}</Button>
        <Button onClick={() => setAsksToLeave(true)}>{t('leaveAll')}</Button>
        {readPermission() === 'default' && (
          <Button onClick={thenClose(() => void requestNotices())}>{t('notify')}</Button>
        )}
        <Button onClick={thenClose(onKeys)}>{t('keys')}</Button>
      </div>
    </Dialog>
  );
}
