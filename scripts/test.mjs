/** `npm test`: from a fresh clone to every check, in one command. */
import { ensurePackages, findNode, main, runScript } from './bootstrap.mjs';

await main(async () => {
  ensurePackages();
  await runScript(findNode(), 'scripts/test.ts', process.argv.slice(2));
});
