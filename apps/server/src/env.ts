import * as z from 'zod';

const schema = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  OPENFELT_DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .or(z.literal('').transform(() => undefined)),
});

/** What the environment says. `url` is undefined where the embedded database is used; port 0 takes a free one. */
export interface Env {
  readonly port: number;
  readonly dataDir: string;
  readonly url: string | undefined;
}

/** Reads the environment, or says which variable is wrong and why. */
export function readEnv(
  env: Readonly<Record<string, string | undefined>>,
): { readonly ok: true; readonly env: Env } | { readonly ok: false; readonly message: string } {
  const read = schema.safeParse(env);
  if (!read.success) {
    const [issue] = read.error.issues;
    return { ok: false, message: `${issue?.path.join('.')} is not usable: ${issue?.message}` };
  }
  const { PORT: port, OPENFELT_DATA_DIR: dataDir, DATABASE_URL: url } = read.data;
  return { ok: true, env: { port, dataDir, url } };
}

/** The environment of this process, which ends with 2 and a sentence where a variable is wrong. */
export function requireEnv(): Env {
  const read = readEnv(process.env);
  if (read.ok) return read.env;
  process.stderr.write(`${read.message}\n`);
  process.exit(2);
}
