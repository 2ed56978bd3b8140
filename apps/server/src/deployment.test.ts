import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { settings } from './env.ts';
import { createMetrics } from './telemetry/metrics.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** As much of compose.yaml as is looked at. */
interface Compose {
  readonly services: Readonly<
    Record<
      string,
      {
        readonly environment?: Readonly<Record<string, string>>;
        readonly ports?: readonly string[];
        readonly volumes?: readonly string[];
        readonly networks?: unknown;
        readonly secrets?: readonly string[];
      }
    >
  >;
  readonly volumes: object;
  readonly networks: object;
  readonly secrets: object;
}

const composeText = read('compose.yaml');
const compose = parse(composeText) as Compose;
const dockerfile = read('Dockerfile');

/** What every container that runs Node may be told besides the server's settings. */
const ofNode = ['NODE_ENV', 'NEXT_TELEMETRY_DISABLED'];

/** What an image's ENV lines set. */
const imageEnv = Object.fromEntries(
  [...dockerfile.matchAll(/^ENV (.*)$/gm)].flatMap(([, line = '']) =>
    line.split(' ').map((pair) => pair.split('=') as [string, string]),
  ),
);

describe('the image', () => {
  test('is made by the pinned pnpm, on a Node that the project runs on', () => {
    const { packageManager, engines } = JSON.parse(read('package.json'));
    const used = [...dockerfile.matchAll(/npx -y (pnpm@\S+)/g)].map(([, name]) => name);
    expect(new Set(used)).toEqual(new Set([packageManager]));
    const nodes = [...dockerfile.matchAll(/^FROM node:(\d+)/gm)].map(([, major]) => Number(major));
    expect(new Set(nodes).size).toBe(1);
    expect(nodes[0]).toBeGreaterThan(Number(/>=(\d+)/.exec(engines.node)?.[1]));
  });

  test('names only settings that the server reads, and runs as nobody in particular', () => {
    for (const name of Object.keys(imageEnv)) expect([...Object.keys(settings), ...ofNode]).toContain(name);
    expect(dockerfile.lastIndexOf('\nUSER node\n')).toBeGreaterThan(dockerfile.lastIndexOf('\nFROM '));
    expect(dockerfile).toContain(`EXPOSE ${imageEnv.PORT}`);
    expect(dockerfile).toContain(`VOLUME ${imageEnv.OPENFELT_DATA_DIR}`);
  });

  test('starts programs that are built, from sources that are there', () => {
    const programs = read('scripts/build-programs.mjs');
    const started = [...dockerfile.matchAll(/\.openfelt\/programs\/(\w+)\.mjs/g)].map(([, name]) => name);
    expect(started.sort()).toEqual(['openfelt', 'server']);
    for (const name of started) expect(programs).toContain(`${name}: '@openfelt/`);
    for (const [, script = ''] of dockerfile.matchAll(/^RUN node (\S+)/gm))
      expect(existsSync(join(root, script))).toBe(true);
    for (const [, name = ''] of dockerfile.matchAll(/'@openfelt\/(\w+)\.\.\.'/g))
      expect(existsSync(join(root, 'apps', name))).toBe(true);
  });

  test('holds no data, secrets or what another machine has built', () => {
    const ignored = read('.dockerignore').split('\n');
    for (const path of ['.git', '.data', '.env', '**/node_modules', '**/.next'])
      expect(ignored).toContain(path);
  });
});

describe('compose.yaml', () => {
  test('gives the server settings that it reads', () => {
    const names = Object.keys(compose.services.server?.environment ?? {});
    expect(names.length).toBeGreaterThan(3);
    for (const name of names) expect(Object.keys(settings)).toContain(name);
  });

  test('is filled in by what ops/compose.env.example names, all of it', () => {
    const requested = new Set([...composeText.matchAll(/\$\{(\w+)/g)].map(([, name]) => name));
    requested.add(Object.values(compose.secrets).map(({ environment }) => environment)[0]);
    const named = [...read('ops/compose.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);
    expect([...requested].sort()).toEqual(named.sort());
  });

  test('mounts files that are there, and volumes, networks and secrets that it declares', () => {
    for (const [name, service] of Object.entries(compose.services)) {
      for (const volume of service.volumes ?? []) {
        const [from = ''] = volume.split(':');
        if (from.startsWith('.')) expect(existsSync(join(root, from)), from).toBe(true);
        else expect(Object.keys(compose.volumes), name).toContain(from);
      }
      for (const secret of service.secrets ?? []) expect(Object.keys(compose.secrets)).toContain(secret);
      const networks = Array.isArray(service.networks)
        ? service.networks
        : Object.keys(service.networks ?? {});
      for (const network of networks) expect(Object.keys(compose.networks)).toContain(network);
    }
  });

  test('lets nobody in from outside but through the proxy, which alone is believed', () => {
    const { caddy, ...others } = compose.services;
    for (const [name, { ports = [] }] of Object.entries(others))
      for (const port of ports) expect(port, name).toMatch(/^127\.0\.0\.1:/);
    const address = compose.services.server?.environment?.TRUSTED_PROXIES;
    expect(caddy?.networks).toEqual({ felt: { ipv4_address: address } });
  });

  test('proxies keep what is for operators inside', () => {
    const paths = ['metrics', 'import', 'role', 'reindex', 'bundle'];
    expect(read('ops/proxy/nginx.conf')).toContain(
      `location ~ ^/(${paths.join('|')})$ {\n        return 404;`,
    );
    expect(read('ops/proxy/Caddyfile')).toContain(`path ${paths.map((path) => `/${path}`).join(' ')}\n`);
  });

  test('proxies, Prometheus and the image agree on the port', () => {
    const port = imageEnv.PORT;
    expect(compose.services.server?.ports).toEqual([`127.0.0.1:${port}:${port}`]);
    expect(read('ops/proxy/Caddyfile')).toContain(`reverse_proxy server:${port} `);
    expect(read('ops/proxy/nginx.conf')).toContain(`server 127.0.0.1:${port};`);
    const { scrape_configs: jobs } = parse(read('ops/prometheus/prometheus.yml'));
    expect(jobs[0].static_configs[0].targets).toEqual([`server:${port}`]);
    expect(compose.services.server?.environment?.ALLOWED_HOSTS).toMatch(/,server$/);
    const secret = jobs[0].authorization.credentials_file.replace('/run/secrets/', '');
    expect(compose.services.prometheus?.secrets).toEqual([secret]);
  });
});

/** What Prometheus looks at, and when. */
const rules = (
  parse(read('ops/prometheus/alerts.yml')) as {
    readonly groups: readonly {
      readonly rules: readonly { readonly alert: string; readonly expr: string }[];
    }[];
  }
).groups.flatMap((group) => group.rules);

/** The metrics of an expression, without the parts of a histogram. */
const listMetrics = (expr: string) =>
  [...expr.matchAll(/\b(?:openfelt|nodejs|process)_\w+/g)].map(([name]) =>
    name.replace(/_(?:bucket|count|sum)$/, ''),
  );

describe('alerts and boards', () => {
  async function listKnown(): Promise<ReadonlySet<string | undefined>> {
    const metrics = createMetrics();
    metrics.watch({
      tables: () => [],
      sockets: () => 0,
      connections: () => 0,
      callsWaiting: () => 0,
      checkpointsWaiting: () => 0,
      isReady: () => true,
    });
    metrics.watchCluster({
      isKeeper: () => true,
      isLinked: () => true,
      servers: () => 1,
      freeDuties: () => 0,
      lag: () => 0,
    });
    return new Set([...(await metrics.text()).matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name));
  }

  test('look at metrics that there are', async () => {
    const known = await listKnown();
    const board = JSON.parse(read('ops/grafana/dashboards/openfelt.json')) as {
      readonly panels: readonly { readonly targets?: readonly { readonly expr: string }[] }[];
    };
    const shown = board.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
    expect(shown.length).toBeGreaterThan(20);
    for (const expr of [...shown, ...rules.map((rule) => rule.expr)].flatMap(listMetrics))
      expect(known).toContain(expr);
  });

  test('and every metric of ours is described in docs/operations.md', async () => {
    const described = new Set(listMetrics(read('docs/operations.md').replaceAll('\\_', '_')));
    const own = [...(await listKnown())].filter((name) => name?.startsWith('openfelt_'));
    expect(own.filter((name) => !described.has(name ?? ''))).toEqual([]);
  });
});

/** The headings of a page, as links name them. */
const listAnchors = (page: string) =>
  [...read(page).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

describe('the runbook', () => {
  test('leads to headings that are there, of its own and of operations', () => {
    for (const page of ['docs/runbook.md', 'docs/operations.md']) {
      const links = [...read(page).matchAll(/\]\(((?:\w+\.md)?)#([\w-]+)\)/g)];
      expect(links.length).toBeGreaterThan(10);
      for (const [link, file = '', anchor] of links)
        expect(listAnchors(file === '' ? page : `docs/${file}`), link).toContain(anchor);
    }
  });

  test('has a section for each alert, and no section for another', () => {
    const alerts = rules.map(({ alert }) => alert);
    const sections = [...read('docs/runbook.md').matchAll(/^### (\w+)$/gm)].map(([, name]) => name);
    expect(alerts.length).toBeGreaterThan(5);
    expect(sections).toEqual(alerts);
  });
});

test('SECURITY.md names files that are there', () => {
  const named = [...read('SECURITY.md').matchAll(/`((?:apps|packages|docs|ops|scripts)\/[\w./-]+)`/g)].map(
    ([, path = '']) => path,
  );
  expect(named.length).toBeGreaterThan(10);
  for (const path of named) expect(existsSync(join(root, path)), path).toBe(true);
});

test('the workflow of Grafana finds its board and its source of data', () => {
  const { providers } = parse(read('ops/grafana/provisioning/dashboards/openfelt.yml'));
  const { datasources } = parse(read('ops/grafana/provisioning/datasources/prometheus.yml'));
  const mounted = compose.services.grafana?.volumes?.some((volume) =>
    volume.includes(providers[0].options.path),
  );
  expect(mounted).toBe(true);
  for (const file of readdirSync(join(root, 'ops/grafana/dashboards'))) {
    const board = JSON.parse(read(`ops/grafana/dashboards/${file}`));
    for (const panel of board.panels) expect(panel.datasource.uid).toBe(datasources[0].uid);
  }
});
