'use client';
import type { LobbyTable } from '@openfelt/api';
import { clsx } from 'clsx';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useChips } from '../chips/amount.tsx';
import { useGameName } from '../table/game-name.ts';
import { RulesList } from '../table/rules-list.tsx';
import { Badge } from '../ui/badge.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Tip } from '../ui/tip.tsx';
import { freeSeats } from './lobby-order.ts';
import { MiniTable } from './mini-table.tsx';
import styles from './table-tile.module.css';

/** A table in the lobby: what is played, for how much, by how many, and one click to watch or sit down. */
export function TableTile({ table }: { readonly table: LobbyTable }) {
  const t = useTranslations('lobby');
  const chips = useChips();
  const { game, limit, stakes } = useGameName();
  const href = `/tables/${encodeURIComponent(table.tableId)}`;
  const free = freeSeats(table);
  const players = table.people + table.bots;
  return (
    <li className={styles.tile} data-own={table.own !== null}>
      <div className={styles.picture}>
        <MiniTable table={table} />
      </div>
      <div className={styles.body}>
        <div className={styles.head}>
          <h2 className={styles.name}>
            <Link href={href}>{table.name}</Link>
          </h2>
          {table.own !== null ? (
            <Badge tone="own">{t('yourSeat', { seat: table.own + 1 })}</Badge>
          ) : (
            table.state !== 'playing' && <Badge>{t(`state.${table.state}`)}</Badge>
          )}
        </div>
        <p className={styles.game}>
          {t('gameLine', { limit: limit(table.rules.limit.kind), game: game(table.variant) })}
          <span className={clsx(styles.stakes, 'num')}>{stakes(table.rules)}</span>
        </p>
        <details className={styles.rules}>
          <summary>{t('rules')}</summary>
          <RulesList variant={table.variant} rules={table.rules} />
        </details>
        <dl className={styles.facts}>
          <div>
            <dt>{t('players')}</dt>
            <dd className="num">
              {t('ofSeats', { players, seats: table.seats })}
              {table.people > 0 && (
                <span className={styles.note}>{t('people', { count: table.people })}</span>
              )}
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
      <div className={styles.actions}>
        {table.own !== null ? (
          <ButtonLink kind="primary" href={href}>
            {t('goOn')}
          </ButtonLink>
        ) : (
          <>
            <ButtonLink href={href} aria-label={t('watchName', { name: table.name })}>
              {t('watch')}
            </ButtonLink>
            {free > 0 ? (
              <ButtonLink
                kind="primary"
                href={`${href}?sit=1`}
                aria-label={t('sitName', { name: table.name })}
              >
                {t('sit')}
              </ButtonLink>
            ) : (
              <span className={styles.full}>{t('full')}</span>
            )}
          </>
        )}
      </div>
    </li>
  );
}
