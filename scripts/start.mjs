/** The built product, in production; `start.sh` sets its memory limits. */
import { main, runBuilt } from './bootstrap.mjs';

await main(() => runBuilt('src/main.ts', { NODE_ENV: 'production' }));
