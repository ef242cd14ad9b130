/** `npm run backup`: one proved file of the configured site, while it goes on. */
import { main, runHere } from './bootstrap.mjs';

await main(() => runHere('scripts/backup.ts'));
