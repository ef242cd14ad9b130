import { explainBucketError } from '#lib/buckets/explain-bucket-error.ts';
import { isStartError, StartError } from '#lib/start-error.ts';
import type { Config } from '../config.server.ts';

/** Error codes of the system, with the sentence for the operator. */
interface Fault {
  /** Matches the error's code and message. */
  readonly signs: RegExp;
  says(config: Config): string;
}

/** Returns the database's name without the password in its URL. */
export function databaseName({ database }: Config): string {
  if (database.dialect === 'sqlite') return database.file;
  const { host, pathname, searchParams } = new URL(database.url);
  return `PostgreSQL, ${host || searchParams.get('host') || 'localhost'}${pathname}`;
}

const FULL_DISK: Fault = {
  signs: /ENOSPC|EDQUOT|SQLITE_FULL/,
  says: ({ dataDir }) => `Le disque de ${dataDir} est plein : libérez de la place, puis relancez.`,
};

const FOLDER_FAULTS: readonly Fault[] = [
  FULL_DISK,
  {
    signs: /ENOTDIR|EEXIST/,
    says: ({ dataDir }) => `${dataDir} n’est pas un dossier : nommez-en un autre dans DATA_DIR.`,
  },
  {
    signs: /EACCES|EPERM|EROFS/,
    says: ({ dataDir }) =>
      `Le dossier des données ${dataDir} ne peut pas être écrit : donnez-le à l’utilisateur qui fait tourner le site, ou nommez-en un autre dans DATA_DIR.`,
  },
];

const DATABASE_FAULTS: readonly Fault[] = [
  FULL_DISK,
  {
    signs: /SQLITE_NOTADB|SQLITE_CORRUPT/,
    says: (config) =>
      `Le fichier ${databaseName(config)} est abîmé ou n’est pas une base SQLite : gardez-le à part, et remettez une sauvegarde à sa place.`,
  },
  {
    signs: /SQLITE_BUSY|SQLITE_LOCKED|55P03/,
    says: (config) =>
      `La base de données (${databaseName(config)}) est occupée par un autre programme : arrêtez-le, puis relancez.`,
  },
  {
    signs: /SQLITE_CANTOPEN|SQLITE_READONLY|SQLITE_PERM|EACCES|EPERM|EROFS/,
    says: (config) =>
      `La base de données (${databaseName(config)}) ne peut pas être écrite : donnez ce fichier et son dossier à l’utilisateur qui fait tourner le site.`,
  },
  {
    signs: /28P01|28000|SASL|password must be a string/,
    says: (config) =>
      `La base de données (${databaseName(config)}) refuse cet utilisateur ou ce mot de passe : corrigez DATABASE_URL.`,
  },
  {
    signs: /3D000/,
    says: (config) =>
      `La base de données (${databaseName(config)}) n’existe pas : créez-la (createdb), ou corrigez DATABASE_URL.`,
  },
  {
    signs: /42501/,
    says: (config) =>
      `L’utilisateur de DATABASE_URL n’a pas le droit de créer des tables (${databaseName(config)}) : faites-en le propriétaire de la base.`,
  },
  {
    signs: /53300/,
    says: (config) =>
      `Le serveur de la base de données (${databaseName(config)}) n’a plus de connexion libre : fermez-en, ou augmentez max_connections.`,
  },
  {
    signs: /ENOTFOUND|EAI_AGAIN/,
    says: (config) =>
      `Le serveur de la base de données (${databaseName(config)}) est introuvable sous ce nom : corrigez DATABASE_URL.`,
  },
  {
    signs: /ECONNREFUSED|ECONNRESET|ENOENT|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|57P0|timeout|terminated/,
    says: (config) =>
      `La base de données (${databaseName(config)}) ne répond pas : démarrez PostgreSQL, ou corrigez DATABASE_URL.`,
  },
];

const LISTEN_FAULTS: readonly Fault[] = [
  {
    signs: /EADDRINUSE/,
    says: ({ host, port }) =>
      `Le port ${port} de ${host} est déjà pris par un autre programme : arrêtez-le, ou choisissez un autre port, comme PORT=4000.`,
  },
  {
    signs: /EACCES|EPERM/,
    says: ({ port }) =>
      `Le port ${port} est réservé au système : choisissez un PORT à partir de 1024, et placez un serveur mandataire devant.`,
  },
  {
    signs: /EADDRNOTAVAIL|ENOTFOUND|EAI_AGAIN|EINVAL/,
    says: ({ host }) => `${host} n’est pas une adresse de cette machine : corrigez HOST.`,
  },
];

const FAULTS = { folder: FOLDER_FAULTS, database: DATABASE_FAULTS, listen: LISTEN_FAULTS };

function signsOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  return `${'code' in error ? error.code : ''} ${error.message}`;
}

function inBucket(error: unknown, { buckets: { uploads } }: Config): string | null {
  return uploads && explainBucketError(error, { settings: uploads, variable: 'S3_BUCKET' });
}

/**
 * Runs one stage of the start.
 * @throws {StartError} for a known fault, with one French sentence that says what to do; other errors pass unchanged.
 */
export async function explainFaults<Result>(
  stage: keyof typeof FAULTS,
  config: Config,
  act: () => Promise<Result>,
): Promise<Result> {
  try {
    return await act();
  } catch (error) {
    if (isStartError(error)) throw error;
    const sentence =
      inBucket(error, config) ?? FAULTS[stage].find(({ signs }) => signs.test(signsOf(error)))?.says(config);
    throw sentence ? new StartError(sentence, { cause: error }) : error;
  }
}
