import { createTransport } from 'nodemailer';

/** A letter in plain text. */
interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Sends a letter; rejects where nobody has taken it. */
export type SendMail = (mail: Mail) => Promise<void>;

/** Where letters are handed in. */
export interface MailSettings {
  /** `smtp://` or `smtps://`, with the name and the password if the server wants them. A secret. */
  readonly url: string;
  /** The address from which they come. */
  readonly from: string;
}

/** How long a mail server may take to answer, in ms. */
const patience = 20_000;

/** Sends through an SMTP server. */
export function createSmtpMailer({ url, from }: MailSettings): SendMail {
  const transport = createTransport(
    { url, connectionTimeout: patience, greetingTimeout: patience, socketTimeout: patience },
    { from: { name: 'Openfelt', address: from } },
  );
  return async ({ to, subject, text }) => {
    await transport.sendMail({ to: { name: '', address: to }, subject, text });
  };
}

/** Shows letters at the terminal of who develops, instead of sending them. Never where people play: whoever reads them gets into accounts. */
export function createPrintMailer(print: (line: string) => void): SendMail {
  return async ({ to, subject, text }) => print(`Mail to ${to}: ${subject}\n${text}`);
}
