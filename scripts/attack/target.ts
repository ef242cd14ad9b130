import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DatabaseSettings, migrateToLatest, openDatabase } from '#platform/db/index.ts';
import { addresses } from '#src/addresses.ts';
import { largestOfGroup } from '../bench/process-memory.ts';
import { startProduct } from '../bench/servers.ts';
import { seedPublications } from './seed-publications.ts';

const ADMINISTRATOR = { email: 'attaque@pamoja.example', password: randomBytes(12).toString('base64url') };

/** The product as it is installed, with many publications, to be attacked. */
export interface Target {
  readonly url: string;
  /** The header of an administrator's calls. */
  readonly authorization: string;
  readonly administrator: typeof ADMINISTRATOR;
  /** Its SQLite file, where it has one. */
  readonly databaseFile: string | undefined;
  /** The server's own process. */
  readonly pid: number;
  isAlive(): boolean;
  stop(): Promise<void>;
}

async function logIn(url: string): Promise<string> {
  const answer = await fetch(`${url}${addresses.api.login}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMINISTRATOR),
  });
  const { token } = (await answer.json()) as { token: string };
  return `Bearer ${token}`;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

async function seed(settings: DatabaseSettings, publications: number): Promise<void> {
  const db = openDatabase(settings, () => {});
  await migrateToLatest(db, settings.dialect);
  await db.destroy();
  await seedPublications(settings, publications);
}

/**
 * Starts the product with `npm start` on a new folder.
 * @param databaseUrl an empty PostgreSQL database; SQLite when left out.
 */
export async function startTarget(publications: number, databaseUrl?: string): Promise<Target> {
  const folder = await mkdtemp(join(tmpdir(), 'pamoja-attack-'));
  const databaseFile = join(folder, 'site.sqlite');
  await seed(
    databaseUrl ? { dialect: 'postgres', url: databaseUrl } : { dialect: 'sqlite', file: databaseFile },
    publications,
  );
  const server = await startProduct(['npm', 'start', '--silent'], {
    DATA_DIR: folder,
    LOG_LEVEL: 'fatal',
    // Each visitor of an attack is one of many behind a proxy: it says who they are.
    TRUST_PROXY: 'true',
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    ADMIN_EMAIL: ADMINISTRATOR.email,
    ADMIN_PASSWORD: ADMINISTRATOR.password,
  });
  const pid = largestOfGroup(server.group);
  const stop = async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    return {
      url: server.url,
      authorization: await logIn(server.url),
      administrator: ADMINISTRATOR,
      databaseFile: databaseUrl ? undefined : databaseFile,
      pid,
      isAlive: () => isRunning(pid),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
