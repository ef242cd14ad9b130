/** `pamoja update` and `pamoja recover`: run by the release to which the update leads. */
import { main, runHere } from './bootstrap.mjs';

// Otherwise root's cache of compiled code would be among the site's files.
process.env.NODE_DISABLE_COMPILE_CACHE = '1';
await main(() => runHere('scripts/update.ts'));
