'use client';
import { type VariantId, variants } from '@openfelt/engine';
import { clsx } from 'clsx';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useGameName } from '../table/game-name.ts';
import pageStyles from '../ui/page.module.css';
import panelStyles from '../ui/panel.module.css';
import rulesStyles from './rules.module.css';
import styles from './rules-index.module.css';

/** Every game that is played here, each with its rules. */
export function RulesIndex() {
  const t = useTranslations('rules');
  const { game } = useGameName();
  return (
    <div className={clsx(pageStyles.page, rulesStyles.page)}>
      <header className={pageStyles.head}>
        <h1>{t('title')}</h1>
        <p>{t('lead')}</p>
      </header>
      <ul className={clsx(panelStyles.panel, styles.index)}>
        {(Object.keys(variants) as VariantId[]).map((variant) => (
          <li key={variant}>
            <Link href={`/rules/${variant}`}>{game(variant)}</Link>
          </li>
        ))}
      </ul>
      <section className={clsx(panelStyles.panel, styles.glossary)} aria-labelledby="rules-glossary">
        <h2 id="rules-glossary">
          <Link href="/rules/glossary">{t('glossary')}</Link>
        </h2>
        <p>{t('glossaryNote')}</p>
        <p>
          <Link href="/statistics/shuffle">{t('shuffleLink')}</Link>
        </p>
      </section>
    </div>
  );
}
