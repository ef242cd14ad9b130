import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { precompress } from './scripts/precompress.ts';

export default {
  appDirectory: 'src',
  buildDirectory: 'build',
  ssr: true,
  serverModuleFormat: 'esm',
  // Each program has the name of its source (`vite.config.ts`).
  serverBuildFile: '[name].js',
  // A screen that stands can be used: what its buttons do is not a script of its own, missing when the network is.
  splitRouteModules: false,
  // A link that is followed, or a picture that is leafed to, asks for itself alone: found one by one, each address would
  // cost a round trip before its own, on links where one takes half a second.
  routeDiscovery: { mode: 'initial' },
  buildEnd: async ({ reactRouterConfig: { buildDirectory } }) => {
    await precompress(join(buildDirectory, 'client'));
  },
} satisfies Config;
