/** `npm run restore`: restores a backup in place of the configured site. */
import { main, runHere } from './bootstrap.mjs';

await main(() => runHere('scripts/restore.ts'));
