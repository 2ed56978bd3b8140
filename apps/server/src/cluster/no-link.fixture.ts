import type { Link } from './link.ts';

/** A link to nobody. */
export const noLink: Link = {
  publish: () => undefined,
  subscribe: () => () => undefined,
  serve: () => () => undefined,
  ask: async () => ({ ok: false, reason: 'nobody' }),
  downSince: () => null,
  onChange: () => () => undefined,
  close: async () => undefined,
};
