/** `npm run admin`: the accounts of the configured site. */
import { main, runHere } from './bootstrap.mjs';

await main(() => runHere('scripts/admin.ts'));
