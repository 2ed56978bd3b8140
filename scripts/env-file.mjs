// Takes what .env says into the environment; what is set already stays. `.env.example` lists every variable.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { loadEnvFile } from 'node:process';
import { fileURLToPath } from 'node:url';

const file = join(fileURLToPath(import.meta.url), '../../.env');
if (existsSync(file)) loadEnvFile(file);
