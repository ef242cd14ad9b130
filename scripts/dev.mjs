/** `npm run dev`: the product as it is being written. */
import { main, runHere } from './bootstrap.mjs';

await main(() => runHere('src/main.ts', { NODE_ENV: 'development' }));
