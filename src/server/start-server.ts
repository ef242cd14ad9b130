import { ensureFirstAdministrator } from '#features/accounts/index.ts';
import type { Log } from '#platform/log.ts';
import type { Config } from '../config.server.ts';
import { buildServer } from './build-server.ts';
import { closeServices, openServices } from './services.server.ts';

export interface RunningServer {
  /** Where it listens. */
  readonly address: string;
  /** Finishes the requests in flight, then closes what was opened. */
  stop(): Promise<void>;
}

/** Services → server → listen; whatever fails on the way, what was opened is closed. */
export async function startServer(config: Config, log: Log): Promise<RunningServer> {
  const services = await openServices(config, log);
  try {
    await ensureFirstAdministrator(services, config.firstAdministrator);
    const app = await buildServer({
      config,
      services,
      screens: config.mode === 'development' ? 'development' : 'built',
    });
    const address = await app.listen({ host: config.host, port: config.port });
    return {
      address,
      stop: async () => {
        await app.close();
        await closeServices(services);
      },
    };
  } catch (error) {
    await closeServices(services);
    throw error;
  }
}
