import { ensureFirstAdministrator } from '#features/accounts/index.ts';
import { sweepStoredFiles, sweepTemporaryFolder } from '#features/media/index.ts';
import type { Log } from '#platform/log.ts';
import type { Services } from '#platform/services.ts';
import type { Config } from '../config.server.ts';
import { buildServer } from './build-server.ts';
import { closeServices, openServices, temporaryFolder } from './services.server.ts';

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
    const stopping = new AbortController();
    const swept = sweep(config, services, stopping.signal);
    return {
      address,
      stop: async () => {
        stopping.abort();
        await app.close();
        await swept;
        await closeServices(services);
      },
    };
  } catch (error) {
    await closeServices(services);
    throw error;
  }
}

/** Takes away what a process that died left behind, while the first visitors are served. */
async function sweep(config: Config, services: Services, signal: AbortSignal): Promise<void> {
  const startedAt = new Date(performance.timeOrigin);
  await sweepTemporaryFolder(services, temporaryFolder(config), startedAt);
  await sweepStoredFiles(services, signal);
}
