'use client';
import type { Correction } from '@openfelt/server/router';
import { useTranslations } from 'next-intl';
import { useSignedChips } from '../chips/amount.tsx';

interface MovementsProps {
  readonly correction: Correction;
  /** Names by player id. */
  readonly names: Readonly<Record<string, string>>;
}

/** Who gets how many chips and who gives them; the house where it does. */
export function Movements({ correction: { corrections, house }, names }: MovementsProps) {
  const t = useTranslations('disputes');
  const signed = useSignedChips();
  const rows = [
    ...corrections.map(({ player, amount }) => ({ key: player, name: names[player] ?? '–', amount })),
    ...(house === 0 ? [] : [{ key: 'house', name: t('house'), amount: house }]),
  ];
  return (
    <dl className="movements">
      {rows.map(({ key, name, amount }) => (
        <div key={key} data-net={amount > 0 ? 'up' : 'down'}>
          <dt>{name}</dt>
          <dd className="num net">{signed(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}
