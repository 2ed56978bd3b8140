import type { Locale } from '@openfelt/phrases';
import { phrasesIn } from '@openfelt/phrases/catalogues';
import type { Logger } from 'pino';
import * as z from 'zod';
import type { SendMail } from './mailer.ts';

/** What a letter is about, each with the page that its link leads to. */
const pages = { confirmAddress: '/confirm-address', newPassword: '/new-password' } as const;

/** What a letter is about. */
export type LetterKind = keyof typeof pages;

/** Whom a letter is for, what its link proves, and the language it is in. */
interface LetterTo {
  readonly email: string;
  /** A secret: whoever has it may do what the letter is about. */
  readonly token: string;
  readonly locale: Locale;
}

/** Writes a letter and sends it on the way, without waiting: who asks must not learn from the time whether there was one to send. */
export type PostLetter = (kind: LetterKind, to: LetterTo) => void;

/** The link of a letter. Its secret stands behind `#`, which a browser sends nowhere, so that it is in nobody's log. */
export function toLetterLink(publicUrl: string, kind: LetterKind, token: string): string {
  return `${publicUrl}${pages[kind]}#${encodeURIComponent(token)}`;
}

/** What a mail server said, without the address that its sentence may hold. */
const mailError = z.object({ code: z.string(), responseCode: z.number() }).partial();

/** Letters whose links lead to the platform at its address, which has no slash at its end. */
export function createPostLetter(send: SendMail, findPublicUrl: () => string, log: Logger): PostLetter {
  return (kind, { email, token, locale }) => {
    const { say } = phrasesIn(locale);
    const publicUrl = findPublicUrl();
    const values = { link: toLetterLink(publicUrl, kind, token), site: new URL(publicUrl).host };
    const text = [say(`mail.${kind}.text`, values), values.link, say(`mail.${kind}.end`, values)].join(
      '\n\n',
    );
    send({ to: email, subject: say(`mail.${kind}.subject`, values), text }).catch((error: unknown) => {
      const read = mailError.safeParse(error);
      log.error({ kind, ...read.data }, 'a letter could not be sent');
    });
  };
}
