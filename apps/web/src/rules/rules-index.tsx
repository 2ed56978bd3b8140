'use client';
import { type VariantId, variants } from '@openfelt/engine';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useGameName } from '../table/game-name.ts';

/** Every game that is played here, each with its rules. */
export function RulesIndex() {
  const t = useTranslations('rules');
  const { game } = useGameName();
  return (
    <div className="rules-page">
      <header className="page-head">
        <h1>{t('title')}</h1>
        <p>{t('lead')}</p>
      </header>
      <ul className="panel rules-index">
        {(Object.keys(variants) as VariantId[]).map((variant) => (
          <li key={variant}>
            <Link href={`/rules/${variant}`}>{game(variant)}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
