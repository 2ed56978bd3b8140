'use client';
import type { VariantId } from '@openfelt/engine';
import { type ReplayStep, replayHand } from '@openfelt/hand-history';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { toHandDetail } from '../replay/hand-detail.ts';
import { ReplayScreen } from '../replay/replay-screen.tsx';
import { exampleHand } from './example.ts';

const players = ['Ann', 'Bo', 'Cy'];

const isDeal = ({ event }: ReplayStep): boolean => event.type === 'HandStarted';

/** A hand of a game that the engine itself plays, to be stepped through like any other. */
export function ExampleReplay({ variant }: { readonly variant: VariantId }) {
  const t = useTranslations('rules');
  const title = t('example');
  const { detail, steps } = useMemo(() => {
    const { events } = exampleHand(variant);
    const folded = replayHand(events);
    const names = Object.fromEntries(players.map((name, seat) => [`p${seat}`, name]));
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
  }, [variant, title]);
  return <ReplayScreen detail={detail} steps={steps} place="example" back={`/rules/${variant}`} />;
}
