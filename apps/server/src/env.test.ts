import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readEnv, settings } from './env.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const example = readFileSync(join(root, '.env.example'), 'utf8');
const variables = Object.fromEntries(
  example.split('\n').flatMap((line) => {
    const [, name, value] = /^([A-Z_]+)=(.*)$/.exec(line) ?? [];
    return name === undefined ? [] : [[name, value]];
  }),
);

/** The names after `process.env` in sources, and those of the server's own schema. */
function namesRead(): ReadonlySet<string> {
  const folders = ['apps', 'packages'].flatMap((group) =>
    readdirSync(join(root, group)).map((name) => join(root, group, name, 'src')),
  );
  const files = [...folders, join(root, 'scripts')]
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.(ts|tsx|mjs)$/.test(name) && !name.includes('generated'))
        .map((name) => join(folder, name)),
    );
  const names = new Set<string>(Object.keys(settings));
  for (const file of files) {
    const text = readFileSync(file, 'utf8');
    for (const [, name = ''] of text.matchAll(/process\.env\.([A-Z_]+)/g)) names.add(name);
    for (const [, list = ''] of text.matchAll(/const \{ ([^}]*) \} = process\.env;/g))
      for (const [name] of list.matchAll(/[A-Z_]+/g)) names.add(name);
  }
  return names;
}

/** Set by npm, by the system, or by the scripts themselves. */
const notOurs = new Set(['INIT_CWD', 'NODE_ENV', 'TMPDIR']);

test('.env.example names every variable that is read, and no other', () => {
  const names = [...namesRead()].filter((name) => !notOurs.has(name));
  expect(Object.keys(variables).sort()).toEqual(names.sort());
});

test('docs/operations.md names every setting of the server, and no other', () => {
  const docs = readFileSync(join(root, 'docs/operations.md'), 'utf8');
  const documented = [...docs.matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, name]) => name);
  expect(documented.sort()).toEqual(Object.keys(settings).sort());
});

test('the values in .env.example are the defaults', () => {
  expect(readEnv(variables)).toEqual(readEnv({}));
});

test('each variable of .env.example stands under a sentence about it', () => {
  const lines = example.split('\n');
  for (const [at, line] of lines.entries())
    if (/^[A-Z_]+=/.test(line)) expect(lines[at - 1]).toMatch(/^# .*\.$/);
});

test('the proxies that are believed are addresses and networks', () => {
  const text = '127.0.0.1, 10.0.0.0/8,2001:db8::/32';
  const trustedProxies = ['127.0.0.1', '10.0.0.0/8', '2001:db8::/32'];
  expect(readEnv({ TRUSTED_PROXIES: text })).toMatchObject({ ok: true, env: { trustedProxies } });
  for (const wrong of ['localhost', '10.0.0.0/33', '10.0.0', '*', '127.0.0.1 10.0.0.1'])
    expect(readEnv({ TRUSTED_PROXIES: wrong })).toMatchObject({
      ok: false,
      message: expect.stringContaining('TRUSTED_PROXIES'),
    });
});

test.each([
  [{ HOST: '0.0.0.0', ALLOWED_HOSTS: 'felt.example, [2001:db8::1]' }, ['felt.example', '[2001:db8::1]']],
  [{ HOST: '::1', ALLOWED_HOSTS: '' }, []],
])('%o says where the server listens and is reached', (env, allowedHosts) => {
  expect(readEnv(env)).toMatchObject({ ok: true, env: { host: env.HOST, allowedHosts } });
});

test.each([
  [{ HOST: 'everywhere' }, 'HOST is not usable: give localhost or an IP address'],
  [{ HOST: '' }, 'HOST is not usable: give localhost or an IP address'],
  [{ ALLOWED_HOSTS: 'https://felt.example' }, /^ALLOWED_HOSTS.* is not usable: .*without ports/],
  [{ ALLOWED_HOSTS: 'felt.example:8080' }, /^ALLOWED_HOSTS/],
  [{ METRICS_TOKEN: 'short' }, /^METRICS_TOKEN is not usable: give 16 to 200/],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'localhost:4318' }, /^OTEL_EXPORTER_OTLP_ENDPOINT/],
  [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL/],
])('%o is refused with what is wrong', (env, message) => {
  expect(readEnv(env)).toMatchObject({ ok: false, message: expect.stringMatching(message) });
});

test('mail needs a server, who it comes from and where its links lead', () => {
  const all = {
    SMTP_URL: 'smtps://me:a%20secret@mail.example',
    MAIL_FROM: 'no-reply@felt.example',
    PUBLIC_URL: 'https://felt.example/',
  };
  expect(readEnv(all)).toMatchObject({
    ok: true,
    env: { mail: { url: all.SMTP_URL, from: all.MAIL_FROM }, publicUrl: 'https://felt.example' },
  });
  expect(readEnv({ PUBLIC_URL: all.PUBLIC_URL })).toMatchObject({ ok: true, env: { mail: null } });
  for (const name of ['MAIL_FROM', 'PUBLIC_URL'])
    expect(readEnv({ ...all, [name]: '' })).toMatchObject({
      ok: false,
      message: expect.stringContaining(`${name} is missing`),
    });
  const wrong = readEnv({ ...all, SMTP_URL: 'http://me:a%20secret@mail.example' });
  expect(wrong).toMatchObject({ ok: false, message: expect.stringContaining('SMTP_URL is not usable') });
  expect(JSON.stringify(wrong)).not.toContain('secret');
  expect(readEnv({ ...all, PUBLIC_URL: 'ftp://felt.example' })).toMatchObject({ ok: false });
});
