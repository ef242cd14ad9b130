import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Demonstration } from '#admin/setup/index.ts';
import { createLog } from '#lib/log.ts';
import { standardOutput } from '#lib/log-output.ts';
import { programFile, ROOT } from '#lib/program-files.ts';
import { isStartError } from '#lib/start-error.ts';
import { framed, TerminalLog } from '#lib/terminal-log.ts';
import { addresses } from './addresses.ts';
import { readConfig } from './config.server.ts';
import { type RunningServer, startServer } from './server/start-server.ts';

const config = readConfigOrExit();
const terminal = process.stdout.isTTY ? new TerminalLog(standardOutput()) : null;
const log = createLog(config.logLevel, terminal ?? undefined);

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

/** Finds the demonstration's content next to the sources; release archives do not contain it. */
async function findDemonstration(): Promise<Demonstration | null> {
  if (!existsSync(join(ROOT, 'demo'))) return null;
  const { demonstration } = await import(pathToFileURL(programFile('../demo/demonstration.ts')).href);
  return demonstration;
}

/** Printed, never logged: anyone who has this address can take over the site. */
function firstStartWords(address: string): readonly string[] {
  return [
    'Ce site n’a pas encore d’administrateur. Ouvrez cette adresse pour en faire le vôtre :',
    '',
    address,
    '',
    'Elle vaut 24 heures, et change à chaque démarrage. Ne la montrez à personne.',
  ];
}

/** Returns the lines printed first on the terminal. */
function startWords({ address, installationAddress }: RunningServer): readonly string[] {
  if (installationAddress) return firstStartWords(installationAddress);
  const site = config.isPublicUrlGiven ? config.publicUrl : address;
  return [
    `Le site :           ${site}`,
    `L’administration :  ${site}${addresses.admin.root}`,
    '',
    'Ctrl+C pour arrêter. Un autre port : PORT=4000 npm start',
  ];
}

function showStart(server: RunningServer): void {
  log.info({ address: server.address, version: process.version }, 'listening');
  const { installationAddress } = server;
  if (terminal) terminal.begin(framed(startWords(server)));
  else if (installationAddress) console.log(framed(firstStartWords(installationAddress)));
}

try {
  const server = await startServer(config, log, await findDemonstration());
  showStart(server);
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
      // A second signal stops at once.
      if (isStopping) process.exit(1);
      log.info({ signal }, 'stopping');
      // Ctrl+C comes from a terminal, where no load balancer has to notice first.
      stop(signal === 'SIGINT' ? 0 : config.stopDelay);
    });
  }
} catch (error) {
  if (!isStartError(error)) log.fatal({ err: error }, 'could not start');
  exitWith(error);
}
