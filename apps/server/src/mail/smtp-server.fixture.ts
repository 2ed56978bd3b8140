import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A letter as a mail server took it. */
export interface TakenLetter {
  readonly from: string;
  readonly to: string;
  readonly text: string;
}

/** A mail server of one's own, which keeps what it takes. */
export interface SmtpTestServer {
  /** With the name and the password that it wants. */
  readonly url: string;
  readonly letters: readonly TakenLetter[];
  /** Takes letters for nobody any more, or for everybody again. */
  refuse(isRefusing: boolean): void;
  close(): Promise<void>;
}

/** Starts a mail server on a free port of this machine. */
export async function smtpServer(): Promise<SmtpTestServer> {
  const letters: TakenLetter[] = [];
  let isRefusing = false;
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      username === 'openfelt' && password === 'secret of the mail server'
        ? done(null, { user: username })
        : done(new Error('nobody of that name')),
    onRcptTo: ({ address }, _session, done) =>
      done(isRefusing ? Object.assign(new Error(`no mailbox ${address}`), { responseCode: 550 }) : null),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const { text = '' } = await PostalMime.parse(Buffer.concat(chunks));
        const { mailFrom, rcptTo } = session.envelope;
        const from = mailFrom === false ? '' : mailFrom.address;
        letters.push({ from, to: rcptTo.map(({ address }) => address).join(', '), text });
        done();
      });
    },
  });
  const tcp = server.listen(0, '127.0.0.1');
  await once(tcp, 'listening');
  const { port } = tcp.address() as AddressInfo;
  return {
    url: `smtp://openfelt:${encodeURIComponent('secret of the mail server')}@127.0.0.1:${port}`,
    letters,
    refuse(next) {
      isRefusing = next;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
