import type { AuditedHand } from '@openfelt/api';
import { verifyBundle } from '@openfelt/hand-history/audit';
import type { Locale, Messages } from '@openfelt/phrases';
import { buildReport, type HandReport } from './report.ts';

/** What a page arrives with about a hand: all but what is proved, which each browser finds by itself. */
export function draftReport(
  { bundle, names, hand }: AuditedHand,
  locale: Locale,
  messages: Messages,
): HandReport {
  const {
    decisions,
    hand: which,
    explanation,
    pots,
    players,
    boards,
    events,
  } = buildReport(verifyBundle(bundle, ''), '', { locale, messages, unit: hand.unit, names });
  return { decisions, hand: which, explanation, pots, players, boards, events };
}
