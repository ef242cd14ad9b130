/** `npm run dev`: the product from its sources. */
import { main, runSource } from './bootstrap.mjs';

await main(() => runSource('src/main.ts', { NODE_ENV: 'development' }));
