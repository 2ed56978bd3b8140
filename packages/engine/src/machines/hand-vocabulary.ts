import { toHandDraft } from '../hand/hand-draft.ts';
import { lawfulGuards } from '../legality/lawful-guards.ts';
import { handChanges } from './hand-changes.ts';
import { handGuards } from './hand-guards.ts';

/** What the guards and actions of the dealing and betting machines mean. */
export const handVocabulary = {
  guards: { ...handGuards, ...lawfulGuards },
  changes: handChanges,
  toDraft: toHandDraft,
};
