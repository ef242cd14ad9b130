import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { shareServerModules } from './scripts/share-server-modules.ts';

/**
 * What public screens share comes in two files instead of twenty: on a link that is slow to answer, each request
 * costs more than its bytes. The first outlives most changes of the second.
 */
const SHARED_CODE = [
  { name: 'framework', test: /node_modules\/(?:react|react-dom|react-router|scheduler)\// },
  {
    name: 'site',
    test: /\/src\/(?:ui|platform\/(?:images|text)|features\/organisation)\/|\/features\/publications\/(?:ui\/)?public-(?!detail|share)/,
    minShareCount: 2,
  },
  // The back office: what all its screens share, and what its lists do. `sideEffects` of package.json says that nothing
  // happens because a module is imported, so that a screen does not load what else an index.ts offers.
  {
    name: 'office',
    test: /\/platform\/api-client\/|\/features\/administration\/(?:[^/]+\.ts|ui\/(?!dashboard|toasts|failure-screen)[^/]+\.tsx?)$/,
    minShareCount: 2,
  },
  { name: 'lists', test: /\/features\/administration\/lists\//, minShareCount: 2 },
];

export default defineConfig({
  plugins: [shareServerModules(), tailwindcss(), reactRouter()],
  build: {
    target: 'es2022',
    // Small pictures stay files: a data: address would need a looser content security policy.
    assetsInlineLimit: 0,
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: SHARED_CODE } } } } },
  },
});
