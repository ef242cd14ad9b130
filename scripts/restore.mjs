/** `npm run restore`: a backup in the place of the configured site. */
import { main, runHere } from './bootstrap.mjs';

await main(() => runHere('scripts/restore.ts'));
