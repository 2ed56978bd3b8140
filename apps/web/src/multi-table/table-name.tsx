'use client';
import type { LobbyTable } from '@openfelt/api';
import { useTranslations } from 'next-intl';
import { useGameName } from '../table/game-name.ts';

/** What a table is called, and below it the game and its stakes: two parts for whoever lays them out. */
export function TableName({ table }: { readonly table: LobbyTable }) {
  const t = useTranslations('multiTable');
  const { game, limit, stakes } = useGameName();
  return (
    <>
      <b>{table.name}</b>{' '}
      <span>
        {t('gameLine', { limit: limit(table.rules.limit.kind), game: game(table.variant) })} ·{' '}
        {stakes(table.rules)}
      </span>
    </>
  );
}
