'use client';
import {
  type Equity,
  getSteps,
  type HandContext,
  type Knowledge,
  runningHand,
  type Seat,
} from '@openfelt/engine';
import { type Choice, findChoice, type ReplayStep } from '@openfelt/hand-history';
import { useFormatter, useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { useChips } from '../chips/amount.tsx';
import { usePlayerName } from '../i18n/player-name.ts';
import type { Chances } from '../table/ask-equity.ts';
import styles from './odds-panel.module.css';
import { useEquity } from './use-equity.ts';

export { listShownCards } from '@openfelt/hand-history';

interface OddsPanelProps {
  readonly step: ReplayStep;
  readonly names: Readonly<Record<string, string>>;
  /** The cards that are known, in hindsight. */
  readonly knowledge: Knowledge;
  /** Told the chances of the position, for the table to show them; null where there are none. */
  readonly onChances: (chances: Chances | null) => void;
}

/** Whether all cards of a player are known. */
function isKnown({ seats }: HandContext, seat: Seat, knowledge: Knowledge): boolean {
  const cards = seats.find((each) => each.seat === seat)?.cards ?? [];
  return cards.every(({ slot, card }) => card !== null || knowledge.has(slot));
}

/** How much is known of the hands that a player was up against. */
function measureOpponents(
  hand: HandContext,
  seat: Seat,
  knowledge: Knowledge,
): 'known' | 'partly' | 'unknown' {
  const opponents = hand.seats.filter((each) => !each.folded && each.seat !== seat);
  const known = opponents.filter((each) => isKnown(hand, each.seat, knowledge)).length;
  if (known === opponents.length) return 'known';
  return known === 0 ? 'unknown' : 'partly';
}

/** What each player could win where the hand is, and what the last choice needed. With what came out later: it is for who looks back. */
export function OddsPanel({ step, names, knowledge, onChances }: OddsPanelProps) {
  const t = useTranslations('replay');
  const format = useFormatter();
  const hand = runningHand(step.state);
  const equity = useEquity(hand, knowledge);
  const choice = findChoice(step);
  const shares = equity?.shares ?? null;
  useEffect(() => onChances(shares), [shares, onChances]);
  const percent = (share: number) => format.number(share, { style: 'percent', maximumFractionDigits: 1 });
  const playerName = usePlayerName();
  const nameSeat = (within: HandContext, seat: Seat) => {
    const player = within.seats.find((each) => each.seat === seat)?.player;
    return playerName(player === undefined ? null : (names[player] ?? null));
  };
  return (
    <section className={styles.odds} aria-label={t('odds')}>
      {choice !== null && (
        <ChoiceLine
          choice={choice}
          knowledge={knowledge}
          name={nameSeat(choice.hand, choice.seat)}
          percent={percent}
        />
      )}
      {hand === null || equity === null ? (
        choice === null && <p className={styles.note}>{t('oddsNone')}</p>
      ) : equity === undefined ? (
        <p className={styles.note}>{t('oddsPending')}</p>
      ) : (
        <>
          <ul className={styles.shares} aria-label={t('oddsOf')}>
            {[...equity.shares].map(([seat, share]) => (
              <li key={seat}>
                <span className={styles.name}>{nameSeat(hand, seat)}</span>
                {!isKnown(hand, seat, knowledge) && <small>{t('unknownCards')}</small>}
                <meter className={styles.bar} min={0} max={1} value={share} aria-hidden="true" />
                <span className="num">{percent(share)}</span>
              </li>
            ))}
          </ul>
          <Reliability equity={equity} hand={hand} percent={percent} />
        </>
      )}
    </section>
  );
}

interface ChoiceLineProps {
  readonly choice: Choice;
  readonly knowledge: Knowledge;
  readonly name: string;
  readonly percent: (share: number) => string;
}

/** What a choice cost, and what the player had then. */
function ChoiceLine({ choice: { seat, hand, price }, knowledge, name, percent }: ChoiceLineProps) {
  const t = useTranslations('replay');
  const chips = useChips();
  const equity = useEquity(hand, knowledge);
  const share = equity?.shares.get(seat);
  return (
    <p>
      {price !== null &&
        t('choicePrice', {
          name,
          amount: chips(price.toCall),
          pot: chips(price.pot),
          needed: percent(price.needed),
        })}{' '}
      {!isKnown(hand, seat, knowledge)
        ? t('choiceHidden', { name })
        : share !== undefined &&
          t('choiceShare', { name, against: measureOpponents(hand, seat, knowledge), share: percent(share) })}
    </p>
  );
}

/** What the chances presume, and how far they can be trusted. */
function Reliability({
  equity: { error },
  hand,
  percent,
}: {
  readonly equity: Equity;
  readonly hand: HandContext;
  readonly percent: (share: number) => string;
}) {
  const t = useTranslations('replay');
  const steps = getSteps(hand.variant, hand.rules);
  const draws = String(steps.some(({ kind }, index) => index >= hand.step && kind === 'draw'));
  return (
    <p className={styles.note}>
      {error === 0 ? t('oddsExact', { draws }) : t('oddsSampled', { draws, error: percent(error) })}
    </p>
  );
}
