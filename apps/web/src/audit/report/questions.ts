import { verifyExtension } from '@openfelt/event-log';
import { type Bundle, verifyBundleText } from '@openfelt/hand-history/audit';
import { buildReport, type Report, type Wording } from './report.ts';

/** What the worker is asked. */
export type Question =
  /** What holds in a bundle, or in the text of a file. */
  | {
      readonly kind: 'report';
      readonly subject: Bundle | string;
      /** The published keys, one a line: after a rotation any of them may have signed. */
      readonly keys: string;
      readonly wording: Wording;
    }
  /** Whether a checkpoint continues an older one. */
  | {
      readonly kind: 'extension';
      readonly older: string;
      readonly newer: string;
      readonly path: readonly string[];
      readonly key: string;
    };

/** The answer to each kind of question. */
export interface Answers {
  readonly report: Report;
  readonly extension: boolean;
}

/** The keys of a text, one a line; the empty key where there is none. */
function parseKeys(text: string): readonly string[] {
  const keys = text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()]));
  return keys.length === 0 ? [''] : keys;
}

function report({ subject, keys, wording }: Extract<Question, { kind: 'report' }>): Report {
  // What a server answers is read as strictly as a file.
  const text = typeof subject === 'string' ? subject : JSON.stringify(subject);
  const tries = parseKeys(keys).map((key) => ({ key, found: verifyBundleText(text, key) }));
  const best = tries.find(({ found }) => found.verdict !== 'fails') ?? tries[0];
  if (best === undefined) throw new Error('there is always a key to try');
  return buildReport(best.found, best.key, wording);
}

/** Answers a question. */
export function answerTo(question: Question): Answers[Question['kind']] {
  switch (question.kind) {
    case 'report':
      return report(question);
    case 'extension':
      return verifyExtension(question.older, question.newer, question.path, question.key).ok;
  }
}
