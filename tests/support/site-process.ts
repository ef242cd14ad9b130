/** A whole site without its screens as a process of its own, housekeeping included, for tests that kill it: its address on a line. */
import { createLog } from '#platform/log.ts';
import { startServer } from '#server/start-server.ts';
import { parseConfig } from '../../src/config.server.ts';

const config = parseConfig(process.env);
const server = await startServer(config, createLog(config.logLevel));
process.once('SIGTERM', () => void server.stop(0));
// Last: whoever reads it may send the signal at once.
console.log(server.address);
