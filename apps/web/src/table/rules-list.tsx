'use client';
import type { HouseRules, VariantId } from '@openfelt/engine';
import { tableRules } from '@openfelt/hand-history';
import { useLocale } from 'next-intl';

/** The rules of a table in words, a sentence each. */
export function RulesList({ variant, rules }: { readonly variant: VariantId; readonly rules: HouseRules }) {
  const locale = useLocale();
  return (
    <ul className="rules-list">
      {tableRules(variant, rules, locale).map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
