import { join } from 'node:path';

/**
 * Variables of each program of the product that a test starts in a process of its own. A configuration file of
 * this machine must have no effect. The cache is that of `npm start`, because otherwise each process compiles the
 * product again, which takes twice the time of a short command.
 */
export const PROGRAM_ENVIRONMENT = {
  PAMOJA_CONFIG: '',
  NODE_COMPILE_CACHE: join(import.meta.dirname, '../../node_modules/.cache/node'),
} as const;
