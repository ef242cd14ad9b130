/** `npm run dev`: the product as it is being written. */
import { main, runSource } from './bootstrap.mjs';

await main(() => runSource('src/main.ts', { NODE_ENV: 'development' }));
