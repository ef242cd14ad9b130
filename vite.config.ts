import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { buildIslands, serveIslands } from './scripts/build-islands.ts';
import { minifyInlineScripts } from './scripts/minify-inline-scripts.ts';
import { shareServerModules } from './scripts/share-server-modules.ts';

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
    test: /\/src\/(?:addresses[./]|(?:ui|organisation|platform\/(?:images|text)|features\/organisation)\/(?!.*(?:section-words|time-zones)\.ts))|\/features\/publications\/(?:ui\/)?public-(?!detail|share)/,
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

export default defineConfig({
  plugins: [
    buildIslands(),
    serveIslands(),
    shareServerModules(),
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
  },
});
