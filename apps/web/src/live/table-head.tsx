'use client';
import type { HouseRules, TableView } from '@openfelt/engine';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useGameName } from '../table/game-name.ts';
import { Icon } from '../ui/icon.tsx';

interface TableHeadProps {
  readonly tableId: string;
  readonly name: string;
  readonly rules: HouseRules;
  readonly view: TableView;
  readonly onKeys: () => void;
  readonly onRules: () => void;
}

/** What table this is: its name, game and stakes, the hand's number. */
export function TableHead({ tableId, name, rules, view, onKeys, onRules }: TableHeadProps) {
  const t = useTranslations('table');
  const { game, limit, stakes } = useGameName();
  return (
    <header className="table-head">
      <Link href="/" className="icon-button" aria-label={t('toLobby')}>
        <Icon name="back" />
      </Link>
      <div className="table-title">
        <h1>{name}</h1>
        <p>
          <span className="game-line">
            {t('gameLine', { limit: limit(rules.limit.kind), game: game(view.variant) })}
          </span>
          <span className="num">{stakes(rules)}</span>
          {view.handNumber > 0 && <span className="num">{t('handNumber', { number: view.handNumber })}</span>}
        </p>
      </div>
      <button type="button" className="button button-quiet head-link rules-link" onClick={onRules}>
        <Icon name="book" />
        <span>{t('rules')}</span>
      </button>
      <Link
        href={`/hands?table=${encodeURIComponent(tableId)}`}
        className="button button-quiet head-link hands-link"
      >
        {t('lastHands')}
      </Link>
      <button
        type="button"
        className="icon-button keys-button"
        onClick={onKeys}
        aria-label={t('keys')}
        title={t('keys')}
      >
        <Icon name="keyboard" />
      </button>
    </header>
  );
}
