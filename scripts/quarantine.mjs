/** `npm run quarantine`: stored files that nothing uses any more, and how to restore them. */
import { main, runHere } from './bootstrap.mjs';

await main(() => runHere('scripts/quarantine.ts'));
