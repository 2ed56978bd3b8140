import { type Extension, openCheckpoint, verifyExtension } from '@openfelt/event-log';
import type { Bundle } from '@openfelt/hand-history/audit';
import { expect, vi } from 'vitest';
import { readImportToken } from '../import/index.ts';
import type { Guest } from '../test-platform.fixture.ts';

/** An auditor's questions to a platform. `hear` is told every answer. */
export function askPlatform(parts: {
  readonly address: () => string;
  readonly dataDir: string;
  readonly hear: (text: string) => void;
}) {
  const { address, dataDir, hear } = parts;

  async function ask(path: string, init: RequestInit = {}) {
    const response = await fetch(`${address()}${path}`, init);
    const text = await response.text();
    hear(text);
    return { status: response.status, headers: response.headers, text };
  }

  /** What shows that the asker can read the data folder. */
  const authorised = async () => ({ headers: { authorization: `Bearer ${await readImportToken(dataDir)}` } });

  return {
    ask,
    authorised,
    /** The bundle of a hand as who can read the data folder takes it. */
    async take(hand: string, as = 'public'): Promise<Bundle> {
      const { text } = await ask(`/bundle?${new URLSearchParams({ hand, as })}`, await authorised());
      return JSON.parse(text) as Bundle;
    },
    /** The bundle of a hand as a guest gets it. */
    async bundleFor({ client }: Guest, handId: string): Promise<Bundle> {
      const audited = await client.hands.bundle.query({ handId });
      hear(JSON.stringify(audited));
      return audited.bundle as Bundle;
    },
    publishedKeys: async () => (await ask('/checkpoint/key')).text.trimEnd().split('\n'),
    latestNote: async () => (await ask('/checkpoint')).text,
    /** Whether the newest checkpoint is shown to continue an older one. */
    async fetchExtension(older: string, key: string) {
      const opened = openCheckpoint(older, key);
      if (!opened.ok) return opened;
      const { text } = await ask(`/checkpoint/extension?from=${opened.checkpoint.size}`);
      const { note, path } = JSON.parse(text) as Extension;
      return verifyExtension(older, note, path, key);
    },
  };
}

/** Asks for a bundle again until its hand is under a checkpoint. */
export const included = (again: () => Promise<Bundle>): Promise<Bundle> =>
  vi.waitFor(
    async () => {
      const bundle = await again();
      expect(bundle.inclusion).not.toBeNull();
      return bundle;
    },
    { timeout: 10_000 },
  );
