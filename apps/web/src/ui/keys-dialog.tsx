'use client';
import { useTranslations } from 'next-intl';
import { Dialog } from './dialog.tsx';
import keyHintStyles from './key-hint.module.css';
import styles from './keys-dialog.module.css';
import { Switch } from './switch.tsx';
import { setSingleKeys, useSingleKeys } from './use-keys.ts';

/** A row of the list of keys. */
export interface KeyRow {
  readonly keys: readonly string[];
  readonly does: string;
}

/** Lists the keys of a page, and turns single keys off and on. */
export function KeysDialog({
  rows,
  onClose,
}: {
  readonly rows: readonly KeyRow[];
  readonly onClose: () => void;
}) {
  const t = useTranslations('keys');
  const on = useSingleKeys();
  return (
    <Dialog title={t('title')} onClose={onClose}>
      <dl className={styles.keys}>
        {rows.map((row) => (
          <div key={row.does}>
            <dt>
              {row.keys.map((key) => (
                <kbd key={key} className={keyHintStyles.key}>
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{row.does}</dd>
          </div>
        ))}
      </dl>
      <Switch on={on} onChange={setSingleKeys}>
        {t('singleKeys')}
      </Switch>
    </Dialog>
  );
}
