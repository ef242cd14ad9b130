import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { precompress } from './scripts/precompress.ts';

export default {
  appDirectory: 'src',
  buildDirectory: 'build',
  ssr: true,
  serverModuleFormat: 'esm',
  buildEnd: ({ reactRouterConfig: { buildDirectory } }) => precompress(join(buildDirectory, 'client')),
} satisfies Config;
