'use client';
import { useState } from 'react';
import offerStyles from '../offer.module.css';
import { StakesQuestion, type StakesQuestionProps } from './stakes-question.tsx';

interface StakesOfferProps extends Omit<StakesQuestionProps, 'onLater' | 'isAnnounced'> {
  /** The hand during which it may be put off: it is asked again in the next one. */
  readonly handNumber: number;
}

/** Asks a player over the table whether they agree to proposed stakes. */
export function StakesOffer({ handNumber, ...question }: StakesOfferProps) {
  const [putOff, setPutOff] = useState<number | null>(null);
  if (putOff === handNumber) return null;
  return (
    <div className={offerStyles.offer}>
      <StakesQuestion {...question} isAnnounced onLater={() => setPutOff(handNumber)} />
    </div>
  );
}
