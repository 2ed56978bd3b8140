import { minimumBet, type TableView } from '@openfelt/engine';

/** Whether the highest bet is a bring-in that no one has completed: a raise to the small bet completes it (L2). */
export function isBroughtIn({ rules, street, currentBet }: TableView): boolean {
  return rules.bringIn > 0 && street === 1 && currentBet < minimumBet(rules.limit, 'small');
}
