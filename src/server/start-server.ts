import { ensureFirstAdministrator } from '#accounts/index.ts';
import { type Demonstration, loadDemonstration, type OpenedSetup, openSetup } from '#admin/setup/index.ts';
import type { Services } from '#content/services.ts';
import { startMirroring } from '#content/tombstones/index.ts';
import type { Log } from '#lib/log.ts';
import { waitForUpdate } from '#lib/pause/wait-for-update.ts';
import { isPaused } from '#lib/pause/write-pause.ts';
import { StartError } from '#lib/start-error.ts';
import { startMakingAhead } from '#media/index.ts';
import type { Config } from '../config.server.ts';
import { verifyRecipients } from './backup-context.ts';
import { buildServer, type ServerParts } from './build-server.ts';
import { startDailyBackups } from './daily-backups.ts';
import { housekeepingSteps } from './housekeeping-steps.ts';
import { installationAddress } from './installation-address.ts';
import { listening } from './listening.ts';
import { closeServices, openServices } from './services.server.ts';
import { explainFaults } from './start-faults.ts';
import { stopGracefully } from './stop-gracefully.ts';

export interface RunningServer {
  /** Address on which the server listens. */
  readonly address: string;
  /** Address of the setup page, with its secret; null where the site has an administrator. */
  readonly installationAddress: string | null;
  /** Resolves when the server must stop because the update that started it was never finished. */
  readonly leaving: Promise<void>;
  /**
   * Stops without a failed request, then closes all services.
   * @param delaySeconds how long requests are still answered after `/readyz` reports the stop.
   */
  stop(delaySeconds: number): Promise<void>;
}

/** Tests of the server need no build. */
const SCREENS: Record<Config['mode'], ServerParts['screens']> = {
  production: 'built',
  development: 'development',
  test: 'none',
};

/**
 * Opens the services, builds the server and listens. Closes what it has opened when a step fails.
 * @param demonstration content that setup may load; null where the program comes without it.
 */
export async function startServer(
  config: Config,
  log: Log,
  demonstration: Demonstration | null = null,
): Promise<RunningServer> {
  await verifyRecipients(config);
  const services = await openServices(config, log);
  try {
    const isUpdating = (await prepareAccounts(config, services)) === 'read';
    const screens = SCREENS[config.mode];
    const stopping = new AbortController();
    const loading = backgroundLoading(services, demonstration, stopping.signal);
    const opened = isUpdating ? null : await openFirst(config, services);
    const first = opened && {
      firstStart: opened.firstStart,
      hasDemonstration: demonstration !== null,
      onInstalled: loading.begin,
    };
    const parts = { config, services, screens, first: first ?? undefined };
    const app = await explainFaults('folder', config, () => buildServer(parts));
    const address = await explainFaults('listen', config, () => app.listen(listening(config, isUpdating)));
    loading.begin();
    const decided = waitForUpdate(services.pause, stopping.signal);
    const housekeeping = decided.then((permission) =>
      permission === 'write' ? startHousekeeping(config, services, stopping.signal) : null,
    );
    const daily = startDailyBackups(config, services, app.backups, stopping.signal);
    const { promise: leaving, resolve: leave } = Promise.withResolvers<void>();
    void decided.then((permission) => permission === 'shutdown' && leave());
    return {
      address,
      installationAddress: opened && installationAddress(config, address, opened.shownCode),
      leaving,
      stop: async (delaySeconds) => {
        stopping.abort();
        await stopGracefully(app, delaySeconds);
        await loading.finished();
        await (await housekeeping)?.finished();
        await daily.finished();
        await closeServices(services);
      },
    };
  } catch (error) {
    await closeServices(services);
    throw error;
  }
}

/**
 * Creates the first administrator where there is none, except in read-only mode.
 * @returns whether the site may be written to.
 * @throws {StartError} for the new version of an update whose process died: recovery must first decide which version
 * serves.
 */
async function prepareAccounts(config: Config, services: Services): Promise<'write' | 'read'> {
  const permission = await services.pause.permission();
  if (permission === 'shutdown') {
    throw new StartError(
      'Une mise à jour interrompue n’est pas achevée : démarrez le site par « pamoja start », qui l’achève d’abord.',
    );
  }
  if (permission === 'write')
    await explainFaults('database', config, () =>
      ensureFirstAdministrator(services, config.firstAdministrator),
    );
  return permission;
}

/** Opens setup for a site without an administrator. */
async function openFirst(config: Config, services: Services): Promise<OpenedSetup | null> {
  if (config.mode === 'test') return null;
  const isAlone = config.mode === 'production' && !config.isPublicUrlGiven;
  return explainFaults('database', config, () => openSetup(services, { isAlone }));
}

/** Returns a function that loads the demonstration in the background, one load at a time. */
function backgroundLoading(services: Services, demonstration: Demonstration | null, signal: AbortSignal) {
  let round = Promise.resolve();
  return {
    begin: () => {
      round = round.then(() => loadDemonstration(services, demonstration, signal));
    },
    finished: () => round,
  };
}

/** Milliseconds between two rounds of housekeeping. */
const HOUSEKEEPING_INTERVAL = 6 * 60 * 60 * 1000;

/** Starts housekeeping, at once and every six hours, while requests are served (docs/removals.md). */
function startHousekeeping(
  config: Config,
  services: Services,
  signal: AbortSignal,
): { finished(): Promise<void> } {
  const steps = Object.values(housekeepingSteps(config, services, signal));
  const sweep = async () => {
    // An update may be copying the site, and its copy would lack the files that are removed now.
    for (const step of steps) if (!(await isPaused(services.pause))) await step();
  };
  const mirroring = startMirroring(services, signal);
  const makingAhead = startMakingAhead(services, signal);
  let round = sweep();
  const timer = setInterval(() => {
    round = round.then(sweep);
  }, HOUSEKEEPING_INTERVAL);
  return {
    finished: async () => {
      clearInterval(timer);
      await round;
      await mirroring.finished();
      await makingAhead.finished();
    },
  };
}
