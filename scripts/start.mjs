/** The built product, in production; `start.sh` gives it the bounds of its memory. */
import { main, runHere } from './bootstrap.mjs';
import { findPackedProgram } from './packed-program.mjs';

await main(() => runHere('src/main.ts', { NODE_ENV: 'production' }, findPackedProgram));
