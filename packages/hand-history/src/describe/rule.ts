import type { Phrases } from '@openfelt/phrases';

/** A rule in one sentence, by its number in RULES, as `R6.3`; null for a number that no explanation or finding names. */
export function describeRule(rule: string, { say, has }: Phrases): string | null {
  // A dot would part a key.
  const key = `rule.${rule.replace('.', '-')}`;
  return has(key) ? say(key) : null;
}
