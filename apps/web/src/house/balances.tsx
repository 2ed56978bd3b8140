'use client';
import type { EscrowRow, HouseAccounts } from '@openfelt/server/router';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Amount, useChips } from '../chips/amount.tsx';
import { Icon } from '../ui/icon.tsx';
import { accountHref } from './account-href.ts';
import { sumOfRows } from './sums.ts';

/** Groups of more accounts than this begin closed. */
const shownAtOnce = 12;

interface BalancesProps {
  readonly accounts: HouseAccounts;
  readonly onAgain: () => void;
}

/** What lies where, by kind of account, and that it all comes to zero. */
export function Balances({ accounts, onAgain }: BalancesProps) {
  const t = useTranslations('house');
  const { players, tables, held, house, sum } = accounts;
  const groups = [
    { kind: 'players', rows: players },
    { kind: 'tables', rows: tables },
    { kind: 'held', rows: held },
    { kind: 'house', rows: [{ ...house, name: t('groups.house') }] },
  ] as const;
  return (
    <>
      <section className="house-sum" data-holds={sum === 0}>
        <Icon name={sum === 0 ? 'check' : 'warning'} />
        <p role="status">
          <span>{t('sum')}</span> <b className="num">{sum}</b>
          <span className="house-sum-note">{t(sum === 0 ? 'sumHolds' : 'sumFails')}</span>
        </p>
        <button type="button" className="button" onClick={onAgain}>
          {t('again')}
        </button>
      </section>
      <div className="house-groups">
        {groups.map(({ kind, rows }) => (
          <details key={kind} className="panel house-group" open={rows.length <= shownAtOnce}>
            <summary>
              <span>
                <b>{t(`groups.${kind}`)}</b>{' '}
                <span className="badge">{t('count', { count: rows.length })}</span>
              </span>
              <b>
                <Amount value={sumOfRows(rows)} />
              </b>
            </summary>
            {rows.length === 0 ? (
              <p className="audit-note">{t('none')}</p>
            ) : (
              <ul className="balances">
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
function Escrow({ row: { balance, table } }: { readonly row: EscrowRow }) {
  const t = useTranslations('house');
  const chips = useChips();
  if (table === null) return <p className="audit-note">{t('closed')}</p>;
  const { stacks, pot, carry, house } = table;
  const agrees = stacks + pot + carry === balance;
  return (
    <p className="audit-note num">
      {t('lies', { stacks: chips(stacks), pot: chips(pot), carry: chips(carry), house: chips(house) })}{' '}
      <span className="escrow-agrees" data-agrees={agrees}>
        {t(agrees ? 'liesAgrees' : 'liesDiffers')}
      </span>
    </p>
  );
}
