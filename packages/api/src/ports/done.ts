import type { RefusedResult } from '@openfelt/engine';

/** The result of what is done, or not, and has nothing more to say. */
export type DoneResult = { readonly ok: true } | RefusedResult;
