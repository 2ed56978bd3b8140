import { toHandDraft } from '../hand/hand-draft.ts';
import { lawfulGuards } from '../legality/lawful-guards.ts';
import { setupChart } from './chart.ts';
import { handChanges } from './hand-changes.ts';
import { handGuards } from './hand-guards.ts';

/** What the guards and actions of the dealing and betting machines mean. */
export const handVocabulary = {
  guards: { ...handGuards, ...lawfulGuards },
  changes: handChanges,
  toDraft: toHandDraft,
};

/** XState's setup of the dealing and betting machines. */
export const handSetup = setupChart(handVocabulary);
