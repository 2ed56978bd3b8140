import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { PrismaPg } from '@prisma/adapter-pg';
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils';
import type { SchemaEngine } from '@prisma/schema-engine-wasm';
import pg from 'pg';

/** An adapter that runs a migration as one script. The one that it extends cuts scripts at every semicolon, also within functions. */
class ScriptAdapter extends PrismaPg {
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool) {
    super(pool);
    this.#pool = pool;
  }

  override async connect() {
    const adapter = await super.connect();
    adapter.executeScript = async (script) => {
      await this.#pool.query(script);
    };
    return adapter;
  }
}

/** As much of WebAssembly as is needed here; Node has it, its types do not. */
declare const WebAssembly: {
  instantiate(
    bytes: Uint8Array,
    imports: Readonly<Record<string, unknown>>,
  ): Promise<{ readonly instance: { readonly exports: { __wbindgen_start(): void } } }>;
};

interface EngineModule {
  readonly SchemaEngine: typeof SchemaEngine;
  __wbg_set_wasm(exports: unknown): void;
}

/** What the engine imports. It clears no timer: the one that bounds its wait for a lock kept a finished program up for ten seconds. */
function engineImports(bindings: EngineModule): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(bindings).map(([name, value]) =>
      name.startsWith('__wbg_setTimeout_')
        ? [name, (...args: Parameters<typeof setTimeout>) => setTimeout(...args).unref()]
        : [name, value],
    ),
  );
}

let loaded: Promise<EngineModule> | null = null;

/** Loads the engine, once: its bindings hold one instance. */
function loadEngine(): Promise<EngineModule> {
  loaded ??= (async () => {
    const script = createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm/schema_engine_bg');
    const bindings = (await import(pathToFileURL(script).href)) as EngineModule;
    const bytes = await readFile(script.replace(/\.js$/, '.wasm'));
    const { instance } = await WebAssembly.instantiate(bytes, {
      './schema_engine_bg.js': engineImports(bindings),
    });
    bindings.__wbg_set_wasm(instance.exports);
    instance.exports.__wbindgen_start();
    return bindings;
  })();
  return loaded;
}

/** Prisma's schema engine as WebAssembly: the same program as its download, without the download. */
export async function openSchemaEngine(
  url: string,
  schema: { readonly path: string; readonly content: string },
): Promise<{ readonly engine: SchemaEngine; close(): Promise<void> }> {
  const { SchemaEngine: Engine } = await loadEngine();
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  const adapter = bindMigrationAwareSqlAdapterFactory(new ScriptAdapter(pool));
  const options = { datamodels: [[schema.path, schema.content]] satisfies [string, string][] };
  const engine = await Engine.new(options, () => undefined, adapter);
  return {
    engine,
    async close() {
      engine.free();
      await pool.end();
    },
  };
}
