/** `npm run backup`: one verified file of the configured site, while it is running. */
import { main, runHere } from './bootstrap.mjs';

await main(() => runHere('scripts/backup.ts'));
