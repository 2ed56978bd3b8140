import { type Guest, openSocket } from '../test-platform.fixture.ts';

/** A browser without the browser: it keeps its cookies. */
export interface AccountVisitor {
  /** Opens a page, which may give cookies. */
  openPage(): Promise<void>;
  /** Asks `/auth/…`, as a page of the site does. */
  post(path: string, body?: object, headers?: Readonly<Record<string, string>>): Promise<Response>;
  /** The `Cookie` header as it is now; with a name, that cookie alone. */
  cookie(name?: string): string;
  /** A socket with the present cookies. `closed` is told when the server closes it, with the code. */
  connect(closed?: (code: number | undefined) => void): Guest;
}

/** In all files that run in one process. */
let addresses = 0;

/** Someone with an address of their own, who has opened a page. */
export async function accountVisitor(server: string): Promise<AccountVisitor> {
  addresses += 1;
  const address = `198.18.${addresses >> 8}.${addresses & 255}`;
  const jar = new Map<string, string>();
  const cookie = (name?: string) =>
    [...jar]
      .filter(([each]) => name === undefined || each === name)
      .map(([each, value]) => `${each}=${value}`)
      .join('; ');
  async function ask(path: string, init: RequestInit): Promise<Response> {
    const response = await fetch(`${server}${path}`, {
      ...init,
      headers: { cookie: cookie(), 'x-forwarded-for': address, ...init.headers },
    });
    for (const each of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(each) ?? [];
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    }
    return response;
  }
  const visitor: AccountVisitor = {
    async openPage() {
      await ask('/', { headers: { accept: 'text/html' } });
    },
    post: (path, body = {}, headers = {}) =>
      ask(path, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { origin: server, 'content-type': 'application/json', ...headers },
      }),
    cookie,
    connect: (closed) => openSocket(server, cookie(), closed),
  };
  await visitor.openPage();
  return visitor;
}
