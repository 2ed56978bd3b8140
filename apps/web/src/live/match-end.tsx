'use client';
import type { TableContext } from '@openfelt/engine';
import { clsx } from 'clsx';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { client } from '../api/client.ts';
import { useChips } from '../chips/amount.tsx';
import { Explained } from '../glossary/explained.tsx';
import { tableHref } from '../shell/links.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { FormError } from '../ui/form-error.tsx';
import panelStyles from '../ui/panel.module.css';
import styles from './match-end.module.css';
import { standings } from './session/standings.ts';

interface MatchEndProps {
  readonly tableId: string;
  readonly table: TableContext;
  readonly names: Readonly<Record<string, string>>;
}

/** How a match came out: the winner, the standings, what the house took, and a rematch. */
export function MatchEnd({ tableId, table, names }: MatchEndProps) {
  const t = useTranslations('match');
  const chips = useChips();
  const router = useRouter();
  const [state, setState] = useState<'idle' | 'sending' | 'failed'>('idle');
  const places = standings(table);
  const winners = places.filter(({ place }) => place === 1).map(({ player }) => names[player] ?? player);

  async function rematch() {
    setState('sending');
    const opened = await client.table.rematch.mutate({ tableId }).catch(() => null);
    if (!opened?.ok) {
      setState('failed');
      return;
    }
    const key = opened.invitation === null ? '' : `&invitation=${opened.invitation}`;
    router.push(`${tableHref(opened.tableId)}?sit=1${key}`);
  }

  return (
    <section className={clsx(panelStyles.panel, styles.end)} aria-labelledby="match-end">
      <h2 id="match-end">{t('title')}</h2>
      <p role="status">
        {winners.length === 1
          ? t('won', { name: winners.join() })
          : t('drawn', { names: winners.join(', ') })}
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('place')}</th>
            <th scope="col">{t('player')}</th>
            <th scope="col">{t('chips')}</th>
            <th scope="col">{t('outIn')}</th>
          </tr>
        </thead>
        <tbody>
          {places.map(({ place, player, stack, out }) => (
            <tr key={player}>
              <td className="num">{place}</td>
              <td>{names[player] ?? player}</td>
              <td className="num">{chips(stack)}</td>
              <td className="num">{out ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {table.house > 0 && (
        <p>
          <Explained text={t('house', { amount: chips(table.house) })} />
        </p>
      )}
      <FormError text={state === 'failed' ? t('failed') : null} />
      <div className={styles.actions}>
        <ButtonLink href="/">{t('lobby')}</ButtonLink>
        <Button kind="primary" disabled={state === 'sending'} onClick={rematch}>
          {t(state === 'sending' ? 'rematching' : 'rematch')}
        </Button>
      </div>
    </section>
  );
}
