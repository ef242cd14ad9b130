/** `pamoja update` and `pamoja recover`: run by the release that the update leads to. */
import { main, runHere } from './bootstrap.mjs';

// Root's cache of compiled code would lie among the site's files.
process.env.NODE_DISABLE_COMPILE_CACHE = '1';
await main(() => runHere('scripts/update.ts'));
