'use client';
import type { Seat, TableView } from '@openfelt/engine';
import { contrastHands, describeHand } from '@openfelt/hand-history/describe';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useChips } from '../chips/amount.tsx';
import type { PotResult } from '../events/use-pot-results.ts';
import { ExplainedPieces } from '../glossary/explained.tsx';
import { usePhrases } from '../i18n/use-phrases.ts';
import { explainAward, hasOddChip } from './explain-award.ts';
import { findPlayedSeat } from './played-seat.ts';

interface AwardWords {
  readonly view: TableView;
  readonly results: readonly PotResult[];
}

/** What is bold is a hand, or a player, who may be called as a term is: of those terms a hand alone has one. */
const bold = (chunks: ReactNode) => (
  <b>
    <ExplainedPieces only={['kicker']}>{chunks}</ExplainedPieces>
  </b>
);

/** A reason whose terms can be opened; null stays null, for which something else is said. */
const explain = (reason: ReactNode) => (reason === null ? null : <ExplainedPieces>{reason}</ExplainedPieces>);

/** Why a pot, or a half of it, was won; null where the cards do not say. */
interface AwardReasons {
  /** Whose hand beat whose, and who got what could not be split. */
  describe(result: PotResult): ReactNode;
  /** By which hand, and by whom where nothing else names them (`isNamed`). */
  describeShort(result: PotResult, isNamed: boolean): ReactNode;
}

/** Says why pots were won. */
export function useAwardWords({ view, results }: AwardWords): AwardReasons {
  const t = useTranslations('table.award');
  const chips = useChips();
  const phrases = usePhrases();
  const locale = useLocale();
  const own = findPlayedSeat(view);

  const listNames = ({ names }: PotResult, seats: readonly Seat[]) =>
    phrases.list(
      'names',
      seats.map((seat) => (seat === own ? t('you') : (names.get(seat) ?? ''))),
    );
  const lead = (text: string) => text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);

  /** What could not be divided (R6.3), and the rake (R6.4). */
  function describeRest(result: PotResult): ReactNode {
    const { oddChips, shares, rake } = result.award;
    return [
      hasOddChip(results, result) && t('oddHigh'),
      shares.length > 1 &&
        oddChips.length > 0 &&
        t.rich('odd', { count: oddChips.length, names: listNames(result, oddChips), strong: bold }),
      rake > 0 && phrases.say('award.rake', { amount: chips(rake) }),
    ];
  }

  function describeReason(result: PotResult): ReactNode {
    const reason = explainAward(result);
    if (reason === null) return null;
    const { shares } = result.award;
    const seats = shares.map(({ seat }) => seat);
    const winner = listNames(result, seats.slice(0, 1));
    const isOwn = own !== null && seats.includes(own);
    switch (reason.kind) {
      case 'bust':
        return t.rich('bust', { house: result.winners, strong: bold });
      case 'folded':
        return t('folded');
      case 'only':
        return t.rich('only', { viewer: isOwn ? 'winner' : 'other', winner, strong: bold });
      case 'split':
        return t.rich('split', {
          hand: lead(describeHand(reason.hand, phrases)),
          viewer: isOwn ? 'winner' : 'other',
          others: listNames(
            result,
            seats.filter((seat) => seat !== own),
          ),
          shares: shares
            .toSorted((one, other) => Number(other.seat === own) - Number(one.seat === own))
            .map(({ amount }) => chips(amount))
            // A line never ends within them.
            .join('\u00A0:\u00A0'),
          strong: bold,
        });
      case 'beats': {
        const contrast = contrastHands(reason.hand, reason.beaten, phrases);
        const values = {
          viewer: isOwn ? 'winner' : reason.loser === own ? 'loser' : 'other',
          winner,
          loser: listNames(result, [reason.loser]),
          one: contrast.one,
          two: contrast.other,
          strong: bold,
        };
        // A phrase with a comma in it is closed with one before the sentence goes on.
        const comma = contrast.one.includes(phrases.say('list.comma')) ? 'yes' : 'no';
        return contrast.by === 'hand'
          ? t.rich('hand', { ...values, comma, several: contrast.isPlural ? 'yes' : 'no' })
          : t.rich('rank', { ...values, by: contrast.by, hand: lead(contrast.hand) });
      }
      case 'shown':
        return t.rich('shown', {
          viewer: isOwn ? 'winner' : 'other',
          winner,
          hand: describeHand(reason.hand, phrases, 'phrase'),
          strong: bold,
        });
    }
  }

  function describeShort(result: PotResult, isNamed: boolean): ReactNode {
    const reason = explainAward(result);
    if (reason === null || !('hand' in reason)) return describeReason(result);
    const contrast = reason.kind === 'beats' ? contrastHands(reason.hand, reason.beaten, phrases) : null;
    const seats = result.award.shares.map(({ seat }) => seat);
    return t.rich('short', {
      named: isNamed ? 'yes' : 'no',
      winner: lead(listNames(result, seats)),
      hand: describeHand(reason.hand, phrases, isNamed ? 'phrase' : 'name'),
      by: contrast?.by ?? 'hand',
      kicker: contrast?.by === 'kicker' ? contrast.one : '',
      strong: bold,
    });
  }

  return {
    describe(result) {
      const reason = describeReason(result);
      return reason === null ? null : explain([reason, describeRest(result)]);
    },
    describeShort: (result, isNamed) => explain(describeShort(result, isNamed)),
  };
}
