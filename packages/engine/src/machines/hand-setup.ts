import { setupChart } from './chart.ts';

import { handVocabulary } from './hand-vocabulary.ts';

/** XState's setup of the dealing and betting machines. */
export const handSetup = setupChart(handVocabulary);
