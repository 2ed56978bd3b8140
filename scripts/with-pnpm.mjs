// `npm run <script>` for machines without pnpm: installs, then hands the arguments to the pinned pnpm,
// which also puts itself on the PATH, where turbo looks for it.
import './env-file.mjs';
import { install, pnpm } from './pnpm.mjs';

process.exitCode = install() || pnpm(process.argv.slice(2));
