import type { LimitKind } from '@openfelt/engine';

/** The kinds of limits, in the order in which they are offered. */
export const limitKinds: readonly LimitKind[] = ['no-limit', 'pot', 'fixed', 'spread', 'doubling'];
