'use client';
import type { LobbyTable } from '@openfelt/server/router';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useChips } from '../chips/amount.tsx';
import { useGameName } from '../table/game-name.ts';
import { RulesList } from '../table/rules-list.tsx';
import { Tip } from '../ui/tip.tsx';
import { freeSeats } from './lobby-order.ts';
import { MiniTable } from './mini-table.tsx';

/** A table in the lobby: what is played, for how much, by how many, and one click to watch or sit down. */
export function TableTile({ table }: { readonly table: LobbyTable }) {
  const t = useTranslations('lobby');
  const chips = useChips();
  const { game, limit, stakes } = useGameName();
  const href = `/tables/${encodeURIComponent(table.tableId)}`;
  const free = freeSeats(table);
  const players = table.people + table.bots;
  return (
    <li className="tile" data-own={table.own !== null}>
      <div className="tile-picture">
        <MiniTable table={table} />
      </div>
      <div className="tile-body">
        <div className="tile-head">
          <h2 className="tile-name">
            <Link href={href}>{table.name}</Link>
          </h2>
          {table.own !== null ? (
            <span className="badge badge-own">{t('yourSeat', { seat: table.own + 1 })}</span>
          ) : (
            table.state !== 'playing' && <span className="badge">{t(`state.${table.state}`)}</span>
          )}
        </div>
        <p className="tile-game">
          {t('gameLine', { limit: limit(table.rules.limit.kind), game: game(table.variant) })}
          <span className="num">{stakes(table.rules)}</span>
        </p>
        <details className="tile-rules">
          <summary>{t('rules')}</summary>
          <RulesList variant={table.variant} rules={table.rules} />
        </details>
        <dl className="tile-facts">
          <div>
            <dt>{t('players')}</dt>
            <dd className="num">
              {t('ofSeats', { players, seats: table.seats })}
              {table.people > 0 && <span className="fact-note">{t('people', { count: table.people })}</span>}
            </dd>
          </div>
          <div>
            <dt>
              <Tip text={t('averagePotTip')}>{t('averagePot')}</Tip>
            </dt>
            <dd className="num">{table.averagePot === null ? '–' : chips(Math.round(table.averagePot))}</dd>
          </div>
          <div>
            <dt>
              <Tip text={t('handsAnHourTip')}>{t('handsAnHour')}</Tip>
            </dt>
            <dd className="num">{table.handsAnHour === null ? '–' : chips(Math.round(table.handsAnHour))}</dd>
          </div>
        </dl>
      </div>
      <div className="tile-actions">
        {table.own !== null ? (
          <Link className="button button-primary" href={href}>
            {t('goOn')}
          </Link>
        ) : (
          <>
            <Link className="button" href={href} aria-label={t('watchName', { name: table.name })}>
              {t('watch')}
            </Link>
            {free > 0 ? (
              <Link
                className="button button-primary"
                href={`${href}?sit=1`}
                aria-label={t('sitName', { name: table.name })}
              >
                {t('sit')}
              </Link>
            ) : (
              <span className="tile-full">{t('full')}</span>
            )}
          </>
        )}
      </div>
    </li>
  );
}
