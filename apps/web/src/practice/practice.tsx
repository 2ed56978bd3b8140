'use client';
import { type VariantId, variants } from '@openfelt/engine';
import { useTranslations } from 'next-intl';
import { useGameName } from '../table/game-name.ts';
import formStyles from '../ui/form.module.css';
import panelStyles from '../ui/panel.module.css';
import styles from './practice.module.css';
import { usePractice } from './use-practice.ts';

/** Every game, each a click away from a table with bots. */
export function Practice() {
  const t = useTranslations('practice');
  const { game } = useGameName();
  const { practise, isOpening, issue } = usePractice();
  return (
    <section className={panelStyles.panel} aria-labelledby="practice">
      <h2 id="practice">{t('title')}</h2>
      <p className={styles.lead}>{t('lead')}</p>
      <ul className={styles.games}>
        {(Object.keys(variants) as VariantId[]).map((variant) => (
          <li key={variant}>
            <button type="button" disabled={isOpening} onClick={() => void practise(variant)}>
              {game(variant)}
            </button>
          </li>
        ))}
      </ul>
      <p className={formStyles.fieldError} role="alert">
        {issue}
      </p>
    </section>
  );
}
