'use client';
import {
  countCombos,
  type Equity,
  getSteps,
  type HandContext,
  type Knowledge,
  type Ranges,
  runningHand,
  type Seat,
} from '@openfelt/engine';
import { type Choice, findChoice, type ReplayStep } from '@openfelt/hand-history';
import { listRangeCombos, type Range } from '@openfelt/hand-history/range';
import { useFormatter, useTranslations } from 'next-intl';
import { useEffect, useMemo, useState } from 'react';
import { useChips } from '../chips/amount.tsx';
import { usePlayerName } from '../i18n/player-name.ts';
import type { Chances } from '../table/ask-equity.ts';
import { useEquity } from '../table/use-equity.ts';
import { Choice as ChoiceButton } from '../ui/choice.tsx';
import { usePart } from '../ui/use-part.ts';
import styles from './odds-panel.module.css';

const loadEditor = () => import('./range-editor.tsx');

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
  ranges: Ranges,
): 'range' | 'known' | 'partly' | 'unknown' {
  const opponents = hand.seats.filter((each) => !each.folded && each.seat !== seat);
  if (opponents.some((each) => ranges.has(each.seat))) return 'range';
  const known = opponents.filter((each) => isKnown(hand, each.seat, knowledge)).length;
  if (known === opponents.length) return 'known';
  return known === 0 ? 'unknown' : 'partly';
}

/** What each player could win where the hand is, and what the last choice needed. With what came out later: it is for who looks back. */
export function OddsPanel({ step, names, knowledge, onChances }: OddsPanelProps) {
  const t = useTranslations('replay');
  const format = useFormatter();
  const hand = runningHand(step.state);
  const [given, setGiven] = useState<ReadonlyMap<Seat, Range>>(new Map());
  const ranges: Ranges = useMemo(
    () => new Map([...given].map(([seat, range]) => [seat, listRangeCombos(range)])),
    [given],
  );
  const [edited, setEdited] = useState<Seat | null>(null);
  const editor = usePart(edited !== null, loadEditor);
  const { equity, isPending } = useEquity(hand, knowledge, ranges);
  const choice = findChoice(step);
  const shares = equity?.shares ?? null;
  useEffect(() => onChances(shares), [shares, onChances]);
  const percent = (share: number) => format.number(share, { style: 'percent', maximumFractionDigits: 1 });
  const playerName = usePlayerName();
  const nameSeat = (within: HandContext | null, seat: Seat) => {
    const player = within?.seats.find((each) => each.seat === seat)?.player;
    return playerName(player === undefined ? null : (names[player] ?? null));
  };
  const rangedHand = hand ?? choice?.hand ?? null;
  // Only of hold'em are ranges usual, and written in words that everybody knows.
  const rangeable =
    rangedHand?.variant === 'holdem'
      ? rangedHand.seats.filter(({ folded }) => !folded).map(({ seat }) => seat)
      : null;
  const combos = rangedHand === null ? new Map<Seat, number>() : countCombos(rangedHand, knowledge, ranges);
  const isImpossible = rangeable?.some((seat) => combos.get(seat) === 0) === true;
  return (
    <section className={styles.odds} aria-label={t('odds')} aria-busy={isPending}>
      {/* Above what they change: a button must not move away from under the pointer. */}
      {rangeable !== null && (
        <fieldset className={styles.ranges}>
          <legend>{t('ranges')}</legend>
          {rangeable.map((seat) => (
            <ChoiceButton
              key={seat}
              aria-expanded={edited === seat}
              onClick={() => setEdited(edited === seat ? null : seat)}
            >
              {t('rangeOf', { name: nameSeat(rangedHand, seat) })}
            </ChoiceButton>
          ))}
        </fieldset>
      )}
      {edited !== null && editor !== null && rangeable?.includes(edited) === true && (
        <editor.RangeEditor
          key={edited}
          name={nameSeat(rangedHand, edited)}
          range={given.get(edited) ?? noRange}
          onChange={(range) => setGiven(setRange(given, edited, range))}
        />
      )}
      {choice !== null && (
        <ChoiceLine
          choice={choice}
          knowledge={knowledge}
          ranges={ranges}
          name={nameSeat(choice.hand, choice.seat)}
          percent={percent}
        />
      )}
      {hand === null || equity === null ? (
        choice === null && <p className={styles.note}>{t(isImpossible ? 'rangeNone' : 'oddsNone')}</p>
      ) : equity === undefined ? (
        <p className={styles.note}>{t('oddsPending')}</p>
      ) : (
        <>
          <ul className={styles.shares} aria-label={t('oddsOf')}>
            {[...equity.shares].map(([seat, share]) => (
              <li key={seat}>
                <span className={styles.name}>{nameSeat(hand, seat)}</span>
                {ranges.has(seat) ? (
                  <small>{t('rangeCombos', { count: combos.get(seat) ?? 0 })}</small>
                ) : (
                  !isKnown(hand, seat, knowledge) && <small>{t('unknownCards')}</small>
                )}
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

const noRange: Range = new Set();

/** The ranges with another one for a seat; an empty one is none. */
function setRange(ranges: ReadonlyMap<Seat, Range>, seat: Seat, range: Range): ReadonlyMap<Seat, Range> {
  const others = [...ranges].filter(([each]) => each !== seat);
  return new Map(range.size === 0 ? others : [...others, [seat, range]]);
}

interface ChoiceLineProps {
  readonly choice: Choice;
  readonly knowledge: Knowledge;
  readonly ranges: Ranges;
  readonly name: string;
  readonly percent: (share: number) => string;
}

/** What a choice cost, and what the player had then. */
function ChoiceLine({ choice: { seat, hand, price }, knowledge, ranges, name, percent }: ChoiceLineProps) {
  const t = useTranslations('replay');
  const chips = useChips();
  const { equity } = useEquity(hand, knowledge, ranges);
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
      {!isKnown(hand, seat, knowledge) && !ranges.has(seat)
        ? t('choiceHidden', { name })
        : share !== undefined &&
          t('choiceShare', {
            name,
            against: measureOpponents(hand, seat, knowledge, ranges),
            share: percent(share),
          })}
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
