'use client';
import { type TermGroup, type Terms, termGroups } from '@openfelt/phrases/terms';
import { clsx } from 'clsx';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Empty } from '../ui/empty.tsx';
import formStyles from '../ui/form.module.css';
import pageStyles from '../ui/page.module.css';
import panelStyles from '../ui/panel.module.css';
import { filterTerms } from './filter-terms.ts';
import styles from './glossary.module.css';
import rulesStyles from './rules.module.css';

const groups = Object.keys(termGroups) as readonly TermGroup[];

/** What every term of play means: those that are looked for, in their groups. */
export function Glossary({ terms }: { readonly terms: Terms }) {
  const t = useTranslations('glossary');
  const tRules = useTranslations('rules');
  const id = useId();
  const [query, setQuery] = useState('');
  const found = filterTerms(terms, query);
  return (
    <div className={clsx(pageStyles.page, rulesStyles.page)}>
      <header className={pageStyles.head}>
        <p>
          <Link href="/rules">{tRules('title')}</Link>
        </p>
        <h1>{t('title')}</h1>
        <p>{t('lead')}</p>
        <div className={clsx(formStyles.field, styles.search)}>
          <label className={formStyles.label} htmlFor={id}>
            {t('search')}
          </label>
          <input
            id={id}
            type="search"
            className={formStyles.input}
            autoComplete="off"
            value={query}
            onChange={(event) => setQuery(event.target.value)}
          />
          <p className={formStyles.note} role="status">
            {t('count', { count: found.size })}
          </p>
        </div>
      </header>
      {found.size === 0 && <Empty>{t('none')}</Empty>}
      <div className={styles.groups}>
        {groups.map((group) => {
          const ids = termGroups[group].filter((term) => found.has(term));
          return (
            ids.length > 0 && (
              <section key={group} className={panelStyles.panel} aria-labelledby={`${id}-${group}`}>
                <h2 id={`${id}-${group}`}>{t(`groups.${group}`)}</h2>
                <dl className={styles.terms}>
                  {ids.map((term) => (
                    <div key={term} id={term}>
                      <dt>
                        <a href={`#${term}`}>{terms[term].name}</a>
                      </dt>
                      <dd>{terms[term].text}</dd>
                    </div>
                  ))}
                </dl>
              </section>
            )
          );
        })}
      </div>
    </div>
  );
}
