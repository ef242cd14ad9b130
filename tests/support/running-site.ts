import { cp, mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { hash } from '@node-rs/argon2';
import Sqlite from 'better-sqlite3';
import { addresses } from '#src/addresses.ts';
import { findFreePort, untilAnswered } from './local-server.ts';
import { PROGRAM_ENVIRONMENT } from './program-environment.ts';
import { fastTemporaryFolder } from './temporary-folder.ts';
import { startTiedProcess } from './tied-process.ts';

export const ADMINISTRATOR = { email: 'awa@pamoja.test', password: 'soleil-sur-le-lac-kivu', name: 'Awa' };

/** A server with its own data folder. */
export interface RunningSite {
  readonly url: string;
  readonly databaseFile: string;
  /** Returns the errors that the server has logged since the last call. */
  takeErrors(): string[];
  printed(): string;
  stop(): Promise<void>;
}

const ROOT = join(import.meta.dirname, '../..');
/** Command of the server itself, which starts sooner than `npm start`. */
export const START_SITE: readonly string[] = [process.execPath, join(ROOT, 'scripts/start.mjs')];
/** Variables that make a site differ from the tests' template: another database, or no account. */
const OF_ITS_OWN = ['ADMIN_EMAIL', 'DATABASE_URL', 'DATA_DIR'];

/**
 * Starts the product as an installation does.
 * @param template data folder of a stopped site, with whose copy the new one begins.
 */
export async function startSite(
  environment: Record<string, string> = {},
  command: readonly string[] = START_SITE,
  template?: string,
): Promise<RunningSite> {
  const folder = await mkdtemp(join(fastTemporaryFolder(), 'pamoja-site-'));
  if (template && !OF_ITS_OWN.some((name) => name in environment))
    await cp(template, folder, { recursive: true });
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const server = startTiedProcess({
    command,
    folder,
    stopSignal: 'TERM',
    environment: {
      NODE_ENV: 'production',
      ...PROGRAM_ENVIRONMENT,
      PATH: process.env.PATH,
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: folder,
      LOG_LEVEL: 'error',
      STOP_DELAY: '0',
      ADMIN_EMAIL: ADMINISTRATOR.email,
      ADMIN_PASSWORD: ADMINISTRATOR.password,
      ADMIN_NAME: ADMINISTRATOR.name,
      ...environment,
    },
  });
  let errors: string[] = [];
  const printed: string[] = [];
  createInterface(server.stdout).on('line', (line) => {
    if (line.startsWith('{')) errors.push(`server: ${line}`);
    else printed.push(line);
  });
  try {
    await untilAnswered(`${url}${addresses.health.ready}`);
  } catch (error) {
    await server.stop();
    throw new Error([...printed, ...errors].join('\n'), { cause: error });
  }
  return {
    url,
    databaseFile: join(folder, 'site.sqlite'),
    takeErrors: () => {
      const taken = errors;
      errors = [];
      return taken;
    },
    printed: () => printed.join('\n'),
    stop: server.stop,
  };
}

/**
 * Creates the template of a run's sites: migrated, with the administrator, whose password is hashed at
 * Argon2id's lowest cost, which is part of the hash, because tests log in more often than they do anything
 * else.
 */
export async function makeSiteTemplate(): Promise<string> {
  const folder = await mkdtemp(join(fastTemporaryFolder(), 'pamoja-template-'));
  const { stop } = await startSite({ DATA_DIR: folder });
  await stop();
  const cheap = await hash(ADMINISTRATOR.password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
  const database = new Sqlite(join(folder, 'site.sqlite'));
  database.prepare('update users set password_hash = ?').run(cheap);
  // Prevents daily backups from starting in the middle of longer tests.
  database.prepare("insert into settings (name, value) values ('backup.daily_decided', 'by tests')").run();
  database.close();
  return folder;
}
