/** `npm run quarantine`: the stored files that nothing shows any more, and how they come back. */
import { main, runHere } from './bootstrap.mjs';

await main(() => runHere('scripts/quarantine.ts'));
