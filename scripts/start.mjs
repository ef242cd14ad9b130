/** The built product, in production; `start.sh` gives it the bounds of its memory. */
import { main, runBuilt } from './bootstrap.mjs';

await main(() => runBuilt('src/main.ts', { NODE_ENV: 'production' }));
