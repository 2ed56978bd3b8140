'use client';
import type { VariantId } from '@openfelt/engine';
import { type ReplayStep, replayHand } from '@openfelt/hand-history';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { toHandDetail } from '../replay/hand-detail.ts';
import { ReplayScreen } from '../replay/replay-screen.tsx';
import { exampleHand } from './example.ts';

/** Who plays an example. */
const players = ['p0', 'p1', 'p2'] as const;

const isDeal = ({ event }: ReplayStep): boolean => event.type === 'HandStarted';

/** A hand of a game that the engine itself plays, to be stepped through like any other. */
export function ExampleReplay({ variant }: { readonly variant: VariantId }) {
  const t = useTranslations('rules');
  const title = t('example');
  const { detail, steps } = useMemo(() => {
    const { events } = exampleHand(variant);
    const folded = replayHand(events);
    const names = Object.fromEntries(players.map((player) => [player, t(`exampleNames.${player}`)]));
    const hand = {
      tableName: title,
      handNumber: 1,
      variant,
      limit: 'no-limit',
      endedAt: 0,
      unit: 1,
      tournament: null,
    };
    return {
      detail: toHandDetail(hand, { names, personal: { own: null, cards: [] } }),
      // From the deal on: nobody learns the game from an empty table.
      steps: folded.ok ? folded.steps.slice(folded.steps.findIndex(isDeal)) : [],
    };
  }, [variant, title, t]);
  return <ReplayScreen detail={detail} steps={steps} place="example" back={`/rules/${variant}`} />;
}
