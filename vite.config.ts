import { basename } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type EnvironmentOptions, type Plugin } from 'vite';
import { buildIslands, serveIslands } from './scripts/build-islands.ts';
import { minifyInlineScripts } from './scripts/minify-inline-scripts.ts';

/**
 * What the screens of the back office share comes in a few files instead of many: on a link that is slow to answer, each
 * request costs more than its bytes. The first outlives most changes of the others. (Public pages have one file of their own,
 * `build-islands.ts`.)
 */
const SHARED_CODE = [
  { name: 'framework', test: /node_modules\/(?:react|react-dom|react-router|scheduler)\// },
  {
    name: 'site',
    // Not what settings alone use.
    test: /\/src\/(?:addresses[./]|(?:ui|settings|lib\/(?:images|text)|site\/organisation)\/(?!.*(?:section-words|time-zones)\.ts))|\/types\/publications\/(?:ui\/)?public-(?!detail|share)/,
    minShareCount: 2,
  },
  // What all its screens share, and what its lists do. `sideEffects` of package.json says that nothing
  // happens because a module is imported, so that a screen does not load what else an index.ts offers.
  {
    name: 'office',
    test: /\/src\/admin\/(?:api\/|(?:[^/]+\.ts|ui\/(?!toasts|failure-screen)[^/]+\.tsx?)$)/,
    minShareCount: 2,
  },
  { name: 'lists', test: /\/src\/admin\/lists\//, minShareCount: 2 },
];

/**
 * The framework loads the whole page anew when the script of a screen does not come: without a network, a link that is
 * followed would put the browser's own error page in place of the one being read. Here it fails as its data do, and the
 * frame says so.
 */
function keepPageOnMissingScript(): Plugin {
  return {
    name: 'keep-page-on-missing-script',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /react-router\/dist\/.*\/routeModules\.js$/ },
      handler(code) {
        const kept = code.replace(
          /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\s*\}\);/,
          'throw error;',
        );
        if (kept === code)
          throw new Error('react-router no longer loads a page anew as it did: look at it again');
        return kept;
      },
    },
  };
}

/** What is started or loaded by its name: the server, its processes (`program-files.ts`), and the commands. */
const PROGRAMS = [
  'src/main.ts',
  'src/site/looks/draw.ts',
  'src/lib/html/text-worker.ts',
  'src/lib/images/image-process.ts',
  'src/server/backup-process.ts',
  'src/server/update/worker-process.ts',
  'demo/demonstration.ts',
  'scripts/admin.ts',
  'scripts/as-site.ts',
  'scripts/backup.ts',
  'scripts/demo.ts',
  'scripts/probe.ts',
  'scripts/quarantine.ts',
  'scripts/restore.ts',
  'scripts/status.ts',
  'scripts/update.ts',
  'scripts/verify-release.ts',
];

/** Tests and measurements that need the screens beside the server's own modules; a release is made without them. */
const FOR_DEVELOPERS = ['scripts/bench/rendering-process.ts', 'tests/support/changes/changes-process.ts'];

/** Returns the name of each file's program below `build/server`, and the file. */
function namedFiles(files: readonly string[], folder = ''): [name: string, file: string][] {
  return files.map((file) => [folder + basename(file, '.ts'), file]);
}

/** Machine code, packages that look for files beside themselves, and what runs only while screens are written. */
const LEFT_OUT = [
  '@fastify/middie',
  '@fastify/swagger',
  '@fastify/swagger-ui',
  '@node-rs/argon2',
  'better-sqlite3',
  'pino',
  'sharp',
  // What debug tries to load, and finds among packages of development.
  'supports-color',
  'vite',
];

/** One program of the server, its screens, the commands and their packages, in files that they share: each module is there once. */
const PROGRAM: EnvironmentOptions = {
  define: { 'process.env.NODE_ENV': '"production"' },
  resolve: { noExternal: true, external: LEFT_OUT },
  build: {
    target: 'esnext',
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      input: Object.fromEntries([...namedFiles(PROGRAMS), ...namedFiles(FOR_DEVELOPERS, 'development/')]),
      output: {
        comments: false,
        chunkFileNames: '[name]-[hash].js',
        sourcemapExcludeSources: true,
      },
    },
  },
};

export default defineConfig(({ command }) => ({
  plugins: [
    buildIslands(),
    serveIslands(),
    minifyInlineScripts(),
    keepPageOnMissingScript(),
    tailwindcss(),
    reactRouter(),
  ],
  build: {
    target: 'es2022',
    // Small pictures stay files: a data: address would need a looser content security policy.
    assetsInlineLimit: 0,
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: SHARED_CODE } } } } },
    ...(command === 'build' && { ssr: PROGRAM }),
  },
}));
