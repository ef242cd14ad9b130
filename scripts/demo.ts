import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { createAdministrator, hasAdministrator } from '#accounts/index.ts';
import { SYSTEM_ACTOR } from '#content/actor.ts';
import type { Services } from '#content/services.ts';
import { createLog } from '#lib/log.ts';
import { isStartError } from '#lib/start-error.ts';
import { framed } from '#lib/terminal-log.ts';
import { closeServices, openServices } from '#server/services.server.ts';
import { startServer } from '#server/start-server.ts';
import { addresses } from '#src/addresses.ts';
import { describeSite, loadDemonstration } from '../demo/load-demonstration.ts';
import { lockLoading } from '../demo/lock-loading.ts';
import { parseConfig } from '../src/config.server.ts';

const ADMINISTRATOR = { email: 'admin@pamoja.example', name: 'Administrateur' };

/** Images decoded at once before the site is served: one per core, and no more than Node has threads for. */
const IMAGES_AT_ONCE = Math.min(4, availableParallelism());

/**
 * Creates the demonstration's administrator at the first start.
 * @returns its password; undefined where it exists.
 */
async function createFirstAdministrator(services: Services): Promise<string | undefined> {
  if (await hasAdministrator(services)) return undefined;
  const password = randomBytes(12).toString('base64url');
  await createAdministrator(services, SYSTEM_ACTOR, { ...ADMINISTRATOR, password });
  return password;
}

function reportProgress(created: number, total: number): void {
  const end = created === total ? '\n' : '';
  if (process.stdout.isTTY)
    process.stdout.write(`\rContenu de démonstration : ${created} sur ${total}${end}`);
}

interface Prepared {
  /** Number of the site's items, in words. */
  readonly content: string;
  /** Password of the administrator, at the first start. */
  readonly password: string | undefined;
}

/** Adds missing content to the site. */
async function prepareSite(): Promise<Prepared> {
  const unlock = lockLoading(config.dataDir);
  try {
    const services = await openServices(config, log, { imagesAtOnce: IMAGES_AT_ONCE });
    try {
      await loadDemonstration(services, reportProgress);
      // Last, so that an interruption before the password is printed does not lose it: the next start makes a
      // new one.
      const content = await describeSite(services);
      return { content, password: await createFirstAdministrator(services) };
    } finally {
      await closeServices(services);
    }
  } finally {
    unlock();
  }
}

/**
 * Prints an error that the operator can fix without a stack, and any other, which is a fault of the product,
 * completely.
 */
function refuse(error: unknown): never {
  if (!isStartError(error)) throw error;
  console.error(error.message);
  process.exit(1);
}

// Created files are private to the product's user.
process.umask(0o077);

const port = process.env.PORT || '3000';
const config = parseConfig({
  PUBLIC_URL: `http://localhost:${port}`,
  LOG_LEVEL: 'warn',
  ...process.env,
  NODE_ENV: 'production',
});
const log = createLog(config.logLevel);

const { content, password } = await prepareSite().catch(refuse);
const server = await startServer(config, log).catch(refuse);

console.log(
  framed([
    `Contenu :           ${content}`,
    '',
    `Le site :           ${config.publicUrl}`,
    `L’administration :  ${config.publicUrl}${addresses.admin.root}`,
    `Adresse e-mail :    ${ADMINISTRATOR.email}`,
    `Mot de passe :      ${password ?? 'celui du premier démarrage (un autre : npm run admin -- reset-password)'}`,
    '',
    'Ctrl+C pour arrêter. Un autre port : PORT=4000 npm run demo',
  ]),
);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void server.stop(0).finally(() => process.exit(0)));
}
