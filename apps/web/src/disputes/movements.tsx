'use client';
import type { ChipCorrection } from '@openfelt/api';
import { useTranslations } from 'next-intl';
import { MovementList } from '../chips/movement-list.tsx';
import { usePlayerName } from '../i18n/player-name.ts';

interface MovementsProps {
  readonly correction: ChipCorrection;
  /** Names by player id. */
  readonly names: Readonly<Record<string, string>>;
}

/** Who gets how many chips and who gives them; the house where it does. */
export function Movements({ correction: { corrections, house }, names }: MovementsProps) {
  const t = useTranslations('disputes');
  const playerName = usePlayerName();
  const rows = [
    ...corrections.map(({ player, amount }) => ({ key: player, name: playerName(names[player]), amount })),
    ...(house === 0 ? [] : [{ key: 'house', name: t('house'), amount: house }]),
  ];
  return <MovementList rows={rows} />;
}
