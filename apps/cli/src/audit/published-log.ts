import type { WitnessLine } from '@openfelt/event-log';
import * as z from 'zod';
import { phrases } from '../language.ts';

/** How long a server has for an answer, in ms, and how long the answer may be, in characters. */
const patience = 15_000;
const maxAnswer = 64 * 1024;

const extension = z.object({ note: z.string(), path: z.array(z.string()) });

/** The newest checkpoint, and what shows that it continues an older one. */
type Extension = Pick<WitnessLine, 'note' | 'path'>;

/** What a server publishes of its log: `/checkpoint` and what is below. */
export interface PublishedLog {
  /** The newest checkpoint; null while there is none. Rejects, with a sentence, where the server does not answer. */
  newest(): Promise<string | null>;
  /** What shows that the newest checkpoint continues one of a size; null where the server cannot. Rejects as `newest` does. */
  extension(from: number): Promise<Extension | null>;
}

/** The text of an answer, as far as it may be. */
async function readAnswer(response: Response): Promise<string> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > maxAnswer) throw new Error(phrases.say('cli.witness.tooLong'));
  }
  return text;
}

/** The log that a server publishes at an address. */
export function publishedLog(address: string): PublishedLog {
  async function ask(path: string): Promise<string | null> {
    const response = await fetch(new URL(path, address), { signal: AbortSignal.timeout(patience) });
    if (response.status === 404) return null;
    if (!response.ok)
      throw new Error(phrases.say('cli.bundle.answered', { address, status: response.status }));
    return readAnswer(response);
  }
  return {
    newest: () => ask('/checkpoint'),
    async extension(from) {
      const text = await ask(`/checkpoint/extension?from=${from}`);
      return text === null ? null : extension.parse(JSON.parse(text));
    },
  };
}
