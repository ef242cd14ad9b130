/**
 * The API in a separate process, for tests that kill or stop it: configured as the product is; prints its
 * address.
 */
import { ensureFirstAdministrator } from '#accounts/index.ts';
import { createLog } from '#lib/log.ts';
import { buildServer } from '#server/build-server.ts';
import { closeServices, openServices } from '#server/services.server.ts';
import { stopGracefully } from '#server/stop-gracefully.ts';
import { parseConfig } from '../../src/config.server.ts';

const config = parseConfig(process.env);
const services = await openServices(config, createLog(config.logLevel));
await ensureFirstAdministrator(services, config.firstAdministrator);
const app = await buildServer({ config, services, screens: 'none' });
const address = await app.listen({ host: config.host, port: 0 });
process.once('SIGTERM', async () => {
  await stopGracefully(app, config.stopDelay);
  await closeServices(services);
});
// Last, because a test that reads it may send the signal at once.
console.log(address);
