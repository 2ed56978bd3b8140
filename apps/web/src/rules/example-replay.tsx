'use client';
import type { HandDetail } from '@openfelt/api';
import type { VariantId } from '@openfelt/engine';
import { replayHand } from '@openfelt/hand-history';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { ReplayScreen } from '../replay/replay-screen.tsx';
import { exampleHand } from './example.ts';

const players = ['Ann', 'Bo', 'Cy'];

/** A hand of a game that the engine itself plays, to be stepped through like any other. */
export function ExampleReplay({ variant }: { readonly variant: VariantId }) {
  const t = useTranslations('rules');
  const title = t('example');
  const { detail, steps } = useMemo(() => {
    const { events } = exampleHand(variant);
    const folded = replayHand(events);
    const hand: HandDetail['hand'] = {
      handId: '',
      tableName: title,
      handNumber: 1,
      variant,
      limit: 'no-limit',
      source: 'recorded',
      endedAt: 0,
      result: 'won',
      pot: 0,
      unit: 1,
      showdown: true,
      board: '',
      bet: null,
      allIn: false,
      players: [],
      dispute: null,
      tags: [],
    };
    const names = Object.fromEntries(players.map((name, seat) => [`p${seat}`, name]));
    return {
      detail: {
        hand,
        names,
        personal: { own: null, cards: [] },
        neighbours: { previous: null, next: null },
      },
      steps: folded.ok ? folded.steps : [],
    };
  }, [variant, title]);
  return <ReplayScreen detail={detail} steps={steps} back={`/rules/${variant}`} />;
}
