'use client';
import type { HouseRules, VariantId } from '@openfelt/engine';
import { describeHouseRules } from '@openfelt/hand-history/describe';
import { Explained } from '../glossary/explained.tsx';
import { usePhrases } from '../i18n/use-phrases.ts';
import styles from './rules-list.module.css';

/** The rules of a table in words, a sentence each. */
export function RulesList({ variant, rules }: { readonly variant: VariantId; readonly rules: HouseRules }) {
  const phrases = usePhrases();
  return (
    <ul className={styles.list}>
      {describeHouseRules(variant, rules, phrases).map((sentence) => (
        <li key={sentence}>
          <Explained text={sentence} />
        </li>
      ))}
    </ul>
  );
}
