import type { HouseRules } from '@openfelt/engine';

/** The message that names one of several boards: of a double board (R8.3), or of the runs of one (R8.1). */
export const getBoardName = ({ boards }: Pick<HouseRules, 'boards'>) =>
  boards === undefined ? 'runNumber' : 'boardNumber';
