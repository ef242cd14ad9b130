import { join } from 'node:path';

/**
 * Variables for the product's programs that tests start in separate processes. A configuration file of
 * this machine must have no effect. The cache is that of `npm start`, because otherwise each process compiles the
 * product again, which takes twice the time of a short command.
 */
export const PROGRAM_ENVIRONMENT = {
  PAMOJA_CONFIG: '',
  NODE_COMPILE_CACHE: join(import.meta.dirname, '../../node_modules/.cache/node'),
} as const;
