import { inspect, parseArgs } from 'node:util';
import {
  createAdministrator,
  disableAdministrator,
  enableAdministrator,
  readAdministrators,
  resetPassword,
} from '#accounts/index.ts';
import { SYSTEM_ACTOR } from '#content/actor.ts';
import type { Services } from '#content/services.ts';
import { AppError, isAppError } from '#lib/app-error.ts';
import { createLog } from '#lib/log.ts';
import { terminalText } from '#lib/text/clean-text.ts';
import { readableSecret } from '#lib/text/readable-secret.ts';
import { requireDatabase } from '#server/require-database.ts';
import { closeServices, openServices } from '#server/services.server.ts';
import { databaseName } from '#server/start-faults.ts';
import { readConfig } from '../src/config.server.ts';
import { askPassword, callersTerminal } from './ask-password.ts';
import { commandLine } from './command-line.ts';

const ADMIN = commandLine('admin');
const USAGE = `Utilisation :
  ${ADMIN} create --email ADRESSE [--name NOM] [--generate]
  ${ADMIN} reset-password --email ADRESSE [--generate]
  ${ADMIN} disable --email ADRESSE
  ${ADMIN} enable --email ADRESSE
  ${ADMIN} list

Le mot de passe est demandé au terminal, ou lu sur l’entrée standard.
--generate en choisit un au hasard et l’affiche une seule fois.`;

const COMMANDS = ['create', 'reset-password', 'disable', 'enable', 'list'] as const;

interface Order {
  readonly command: (typeof COMMANDS)[number];
  readonly email: string;
  readonly name: string;
  readonly generate: boolean;
}

/** Returns the command in the parameters; `null` for an invalid one. */
function readOrder(parameters: string[]): Order | null {
  try {
    const { values, positionals } = parseArgs({
      args: parameters,
      allowPositionals: true,
      options: {
        email: { type: 'string' },
        name: { type: 'string', default: 'Administrateur' },
        generate: { type: 'boolean', default: false },
      },
    });
    const command = COMMANDS.find((known) => known === positionals[0]);
    const isWhole = command === 'list' || values.email !== undefined;
    if (!command || positionals.length > 1 || !isWhole) return null;
    return { command, email: values.email ?? '', name: values.name, generate: values.generate };
  } catch {
    return null;
  }
}

async function list(services: Services): Promise<void> {
  for await (const { name, email, disabledAt } of readAdministrators(services)) {
    console.log(
      `${disabledAt === null ? 'actif' : 'désactivé'}\t${terminalText(email)}\t${terminalText(name)}`,
    );
  }
}

async function findAccount(email: string, services: Services) {
  for await (const account of readAdministrators(services)) {
    if (account.email === email) return account;
  }
  return null;
}

/** @throws {AppError} where the account does not exist or must not be disabled. */
async function switchAccount(order: Order, services: Services): Promise<void> {
  const account = await findAccount(order.email.trim().toLowerCase(), services);
  if (!account) throw new AppError('not_found', { message: 'Aucun compte n’a cette adresse e-mail.' });
  if (order.command === 'disable') {
    const user = await disableAdministrator(services, SYSTEM_ACTOR, account.id);
    console.log(`Compte désactivé, sessions terminées : ${user.name} (${user.email})`);
  } else {
    const user = await enableAdministrator(services, SYSTEM_ACTOR, account.id);
    console.log(`Compte réactivé : ${user.name} (${user.email})`);
  }
}

async function obey(order: Order, services: Services): Promise<void> {
  if (order.command === 'list') return list(services);
  if (order.command === 'disable' || order.command === 'enable') return switchAccount(order, services);
  const password = order.generate ? readableSecret() : await askPassword(callersTerminal());
  const origin = { isIssued: order.generate };
  if (order.command === 'create') {
    const user = await createAdministrator(services, SYSTEM_ACTOR, { ...order, password }, origin);
    console.log(`Compte créé : ${user.name} (${user.email})`);
  } else {
    const user = await resetPassword(services, SYSTEM_ACTOR, { email: order.email, password }, origin);
    console.log(`Mot de passe changé, sessions terminées : ${user.name} (${user.email})`);
  }
  if (order.generate)
    console.log(
      `Mot de passe\u00a0: ${password}\nIl ne sert qu’à la première connexion, qui en fait choisir un autre.`,
    );
}

/** Returns an error as French sentences for the terminal. */
function explain(error: unknown): string {
  if (isAppError(error) && error.fields) return Object.values(error.fields).join('\n');
  return error instanceof Error && error.message !== '' ? error.message : inspect(error);
}

async function run(parameters: string[]): Promise<void> {
  const order = readOrder(parameters);
  if (!order) throw new Error(USAGE);
  const config = readConfig({ NODE_ENV: 'development' });
  console.error(`Base de données : ${databaseName(config)}`);
  await requireDatabase(config);
  const services = await openServices(config, createLog('error'));
  try {
    await obey(order, services);
  } finally {
    await closeServices(services);
  }
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
