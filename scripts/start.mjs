/** `npm start`: the built product, in production. */
import { main, runHere } from './bootstrap.mjs';

await main(() => runHere('src/main.ts', { NODE_ENV: 'production' }));
