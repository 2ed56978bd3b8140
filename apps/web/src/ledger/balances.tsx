'use client';
import type { EscrowAccount, LedgerAccounts } from '@openfelt/api';
import { clsx } from 'clsx';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Amount, useChips } from '../chips/amount.tsx';
import { accountHref } from '../shell/links.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import panelStyles from '../ui/panel.module.css';
import paperStyles from '../ui/paper.module.css';
import styles from './balances.module.css';
import { sumOfRows } from './sums.ts';

/** Groups of more accounts than this begin closed. */
const shownAtOnce = 12;

interface BalancesProps {
  readonly accounts: LedgerAccounts;
  readonly onAgain: () => void;
}

/** What lies where, by kind of account, and that it all comes to zero. */
export function Balances({ accounts, onAgain }: BalancesProps) {
  const t = useTranslations('ledger');
  const { players, tables, held, house, sum } = accounts;
  const groups = [
    { kind: 'players', rows: players },
    { kind: 'tables', rows: tables },
    { kind: 'held', rows: held },
    { kind: 'house', rows: [{ ...house, name: t('groups.house') }] },
  ] as const;
  return (
    <>
      <section className={styles.sum} data-holds={sum === 0}>
        <Icon name={sum === 0 ? 'check' : 'warning'} />
        <p role="status">
          <span>{t('sum')}</span> <b className="num">{sum}</b>
          <span className={styles.sumNote}>{t(sum === 0 ? 'sumHolds' : 'sumFails')}</span>
        </p>
        <Button onClick={onAgain}>{t('again')}</Button>
      </section>
      <div className={styles.groups}>
        {groups.map(({ kind, rows }) => (
          <details
            key={kind}
            className={clsx(panelStyles.panel, styles.group)}
            open={rows.length <= shownAtOnce}
          >
            <summary>
              <span>
                <b>{t(`groups.${kind}`)}</b> <Badge>{t('count', { count: rows.length })}</Badge>
              </span>
              <b>
                <Amount value={sumOfRows(rows)} />
              </b>
            </summary>
            {rows.length === 0 ? (
              <p className={paperStyles.note}>{t('none')}</p>
            ) : (
              <ul className={styles.balances}>
                {rows.map((row) => (
                  <li key={row.account}>
                    <Link href={accountHref(row.account)}>
                      <span>{row.name}</span> <Amount value={row.balance} />
                    </Link>
                    {'tableId' in row && <Escrow row={row} />}
                  </li>
                ))}
              </ul>
            )}
          </details>
        ))}
      </div>
    </>
  );
}

/** What the table itself says, beside its escrow. */
function Escrow({ row: { balance, table } }: { readonly row: EscrowAccount }) {
  const t = useTranslations('ledger');
  const chips = useChips();
  if (table === null) return <p className={paperStyles.note}>{t('closed')}</p>;
  const { stacks, pot, carry, house } = table;
  const agrees = stacks + pot + carry === balance;
  return (
    <p className={clsx(paperStyles.note, 'num')}>
      {t('lies', { stacks: chips(stacks), pot: chips(pot), carry: chips(carry), house: chips(house) })}{' '}
      <span className={styles.agrees} data-agrees={agrees}>
        {t(agrees ? 'liesAgrees' : 'liesDiffers')}
      </span>
    </p>
  );
}
