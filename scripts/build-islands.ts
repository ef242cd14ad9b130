import { basename, join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

const ROOT = join(import.meta.dirname, '..');

/** Module with the address of the islands. */
const ADDRESS_MODULE = join(ROOT, 'src/islands-address.ts');

/**
 * Writes the islands' script, with all its modules, beside the other files for browsers.
 * @returns its address.
 */
async function writeIslands(outDir: string): Promise<string> {
  const { output } = (await build({
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    mode: 'production',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'es2022',
      rolldownOptions: {
        input: join(ROOT, 'src/entry.islands.tsx'),
        output: { entryFileNames: 'assets/islands-[hash].js', codeSplitting: false },
      },
    },
  })) as Rolldown.RolldownOutput;
  return `/assets/${basename(output[0].fileName)}`;
}

/** Name of the islands' script under Vite's development server (`src/islands-address.ts`). */
const SERVED = 'virtual:islands';

/** Serves the islands during development, after the code that the router's plugin expects in a page. */
export function serveIslands(): Plugin {
  return {
    name: 'serve-islands',
    apply: 'serve',
    resolveId: (source) => (source === SERVED ? SERVED : null),
    load: (id) =>
      id === SERVED
        ? "import 'virtual:react-router/inject-hmr-runtime'; import('/src/entry.islands.tsx');"
        : null,
  };
}

/**
 * Bundles the hydrated parts of public pages into one file, apart from the admin's scripts, so that neither
 * downloads code that only the other needs. Its address is known before the screens are built.
 */
export function buildIslands(): Plugin {
  return {
    name: 'build-islands',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    resolveId: (source) => (source.endsWith('/islands-address.ts') ? ADDRESS_MODULE : null),
    load: {
      filter: { id: ADDRESS_MODULE },
      handler: async () =>
        `export const ISLANDS_ADDRESS = ${JSON.stringify(await writeIslands('build/client'))};`,
    },
  };
}
