/** `npm run check`: every check that does not run the product, in half a minute. */
import { ensurePackages, findNode, main, runScript } from './bootstrap.mjs';

await main(async () => {
  ensurePackages();
  await runScript(findNode(), 'scripts/check.ts', process.argv.slice(2));
});
