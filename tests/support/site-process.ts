/**
 * A whole site without its screens in a separate process, with housekeeping, for tests that kill it; prints
 * its address.
 */
import { createLog } from '#lib/log.ts';
import { startServer } from '#server/start-server.ts';
import { parseConfig } from '../../src/config.server.ts';

const config = parseConfig(process.env);
const server = await startServer(config, createLog(config.logLevel));
process.once('SIGTERM', () => void server.stop(0));
// Last, because a test that reads it may send the signal at once.
console.log(server.address);
