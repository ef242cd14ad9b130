import { createLog } from '#platform/log.ts';
import { isStartError } from '#platform/start-error.ts';
import { readConfig } from './config.server.ts';
import { startServer } from './server/start-server.ts';

const config = readConfigOrExit();
const log = createLog(config.logLevel);

function exitWith(error: unknown): never {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

function readConfigOrExit() {
  try {
    return readConfig();
  } catch (error) {
    return exitWith(error);
  }
}

try {
  const server = await startServer(config, log);
  log.info({ address: server.address, version: process.version }, 'listening');
  if (config.isTrial) {
    // The updater holds the other end: a trial does not outlive it.
    process.stdin.once('end', () => process.exit(0)).resume();
  }
  let isStopping = false;
  const stop = (delaySeconds: number) => {
    isStopping = true;
    server.stop(delaySeconds).then(
      () => process.exit(0),
      (error) => {
        log.fatal({ err: error }, 'could not stop cleanly');
        process.exit(1);
      },
    );
  };
  void server.leaving.then(() => {
    if (isStopping) return;
    log.warn('the update that this version came with was never finished: leaving, so that it is recovered');
    stop(0);
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      // Whoever asks twice does not want to wait.
      if (isStopping) process.exit(1);
      log.info({ signal }, 'stopping');
      // Ctrl+C comes from somebody who sits in front of it, not from a load balancer.
      stop(signal === 'SIGINT' ? 0 : config.stopDelay);
    });
  }
} catch (error) {
  if (!isStartError(error)) log.fatal({ err: error }, 'could not start');
  exitWith(error);
}
