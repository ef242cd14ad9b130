/** `pamoja status`: version, publisher, Node.js, service and backups of the installed site, in a few lines. */
import { main, runHere } from './bootstrap.mjs';

await main(() => runHere('scripts/status.ts'));
