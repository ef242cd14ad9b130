import { sweepIdempotencyKeys } from '#content/idempotency/index.ts';
import { sweepStoredFiles, sweepTemporaryFolder } from '#content/media/index.ts';
import type { Services } from '#content/services.ts';
import { sweepUploads } from '#content/uploads/index.ts';
import { ensureFirstAdministrator, sweepAccounts } from '#features/accounts/index.ts';
import { sweepJournal } from '#features/journal/index.ts';
import type { Log } from '#platform/log.ts';
import { noteRunningVersion } from '#platform/version-history.ts';
import type { Config } from '../config.server.ts';
import { buildServer, type ServerParts } from './build-server.ts';
import { closeServices, incomingFolder, openServices, temporaryFolder } from './services.server.ts';
import { explainFaults } from './start-faults.ts';
import { stopGracefully } from './stop-gracefully.ts';

export interface RunningServer {
  /** Address at which it listens. */
  readonly address: string;
  /**
   * Stops without a failed request, then closes what was opened.
   * @param delaySeconds how long answers go on being given after `/readyz` has said that it is over.
   */
  stop(delaySeconds: number): Promise<void>;
}

/** Tests of the server by itself need no build. */
const SCREENS: Record<Config['mode'], ServerParts['screens']> = {
  production: 'built',
  development: 'development',
  test: 'none',
};

/** Services → server → listen; whatever fails on the way, what was opened is closed. */
export async function startServer(config: Config, log: Log): Promise<RunningServer> {
  const services = await openServices(config, log);
  try {
    await explainFaults('database', config, () =>
      ensureFirstAdministrator(services, config.firstAdministrator),
    );
    const screens = SCREENS[config.mode];
    const app = await explainFaults('folder', config, () => buildServer({ config, services, screens }));
    const { host, port } = config;
    const address = await explainFaults('listen', config, () => app.listen({ host, port }));
    const stopping = new AbortController();
    const housekeeping = startHousekeeping(config, services, stopping.signal);
    return {
      address,
      stop: async (delaySeconds) => {
        stopping.abort();
        await stopGracefully(app, delaySeconds);
        await housekeeping.finished();
        await closeServices(services);
      },
    };
  } catch (error) {
    await closeServices(services);
    throw error;
  }
}

/** Milliseconds between two rounds of housekeeping. */
const HOUSEKEEPING_INTERVAL = 6 * 60 * 60 * 1000;

/** Starts to sweep what has expired, at once and every six hours, while visitors are served (docs/removals.md). */
function startHousekeeping(
  config: Config,
  services: Services,
  signal: AbortSignal,
): { finished(): Promise<void> } {
  const startedAt = new Date(performance.timeOrigin);
  const sweep = async () => {
    await noteRunningVersion(services);
    await sweepStoredFiles(services, signal);
    await sweepAccounts(services);
    await sweepIdempotencyKeys(services);
    await sweepUploads(services, incomingFolder(config));
    await sweepJournal(services);
  };
  let round = sweepTemporaryFolder(services, temporaryFolder(config), startedAt).then(sweep);
  const timer = setInterval(() => {
    round = round.then(sweep);
  }, HOUSEKEEPING_INTERVAL);
  return {
    finished: () => {
      clearInterval(timer);
      return round;
    },
  };
}
