import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { z } from 'zod';
import { DEFAULT_EXIT_URL, isExitAddress } from '#lib/exit-address.ts';
import { ROOT } from '#lib/program-files.ts';
import { StartError } from '#lib/start-error.ts';
import { isSiteAddress } from '#lib/text/site-address.ts';
import { isTimeZone } from '#lib/text/time-zones.ts';
import {
  BUCKET_RULES,
  BUCKET_VARIABLES,
  bucketsOf,
  FLAG_RULE,
  findBucketFaults,
  flag,
} from './bucket-config.ts';

/** An address without a path: the site and its images lie at the top of a host. */
const origin = z.string().refine(isSiteAddress);

const timeZone = z.string().refine(isTimeZone);

/** Time zone of Goma and Bukavu. */
const DEFAULT_TIME_ZONE = 'Africa/Lubumbashi';

const variables = {
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: origin.optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z
    .string()
    .refine((value) => /^postgres(ql)?:\/\//.test(value) && URL.canParse(value))
    .optional(),
  BACKUP_DIR: z.string().optional(),
  BACKUP_SECOND_DIR: z.string().optional(),
  BACKUP_RECIPIENT: z
    .string()
    .default('')
    .transform((list) => list.split(/[\s,]+/).filter(Boolean))
    .pipe(z.array(z.string().regex(/^age1[0-9a-z]{50,4000}$/))),
  ...BUCKET_VARIABLES,
  ASSET_ORIGIN: origin.optional(),
  ADMIN_EMAIL: z.email().optional(),
  ADMIN_PASSWORD: z.string().min(12).optional(),
  ADMIN_NAME: z.string().default('Administrateur'),
  TRUST_PROXY: flag,
  HSTS_SUBDOMAINS: flag,
  CORS_ORIGINS: z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((entry) => entry.trim())
        .filter(Boolean),
    )
    .pipe(z.array(origin).transform((list) => list.map((entry) => new URL(entry).origin))),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  SITE_TIMEZONE: timeZone.optional(),
  EXIT_URL: z.string().refine(isExitAddress).default(DEFAULT_EXIT_URL),
  STOP_DELAY: z.coerce.number().int().min(0).max(600).default(5),
};

type Name = keyof typeof variables;

/** The rule of each variable, as the end of a sentence that begins with its name. */
const RULES: Record<Name, string> = {
  NODE_ENV: 'doit être « production », « development » ou « test »',
  PORT: 'doit être un nombre entier, de 0 à 65535',
  HOST: 'doit être une adresse de cette machine, comme 127.0.0.1',
  PUBLIC_URL: 'doit être l’adresse du site, sans chemin, comme https://www.example.org',
  DATA_DIR: 'doit être le chemin d’un dossier',
  DATABASE_URL: 'doit être l’adresse d’une base PostgreSQL et commencer par postgres://',
  BACKUP_DIR: 'doit être le chemin d’un dossier',
  BACKUP_SECOND_DIR: 'doit être le chemin d’un dossier',
  BACKUP_RECIPIENT:
    'doit être une clé publique de « age », ou plusieurs séparées par des virgules, comme age1… (age-keygen en fait)',
  ...BUCKET_RULES,
  ASSET_ORIGIN: 'doit être une adresse sans chemin, comme https://images.example.org',
  ADMIN_EMAIL: 'doit être une adresse e-mail',
  ADMIN_PASSWORD: 'doit compter au moins 12 caractères',
  ADMIN_NAME: 'doit être un nom',
  TRUST_PROXY: FLAG_RULE,
  HSTS_SUBDOMAINS: FLAG_RULE,
  CORS_ORIGINS: 'doit être une liste d’adresses sans chemin, séparées par des virgules',
  LOG_LEVEL: 'doit être « fatal », « error », « warn », « info », « debug », « trace » ou « silent »',
  SITE_TIMEZONE: 'doit être un fuseau horaire de la base IANA, comme Africa/Lubumbashi',
  EXIT_URL: 'doit être une adresse en https:// ou http://, sans nom d’utilisateur ni mot de passe',
  STOP_DELAY: 'doit être un nombre entier de secondes, de 0 à 600',
};

/** Taken without a word, these would let the operator believe that mail goes where it does not. */
const NOT_YET: readonly { readonly names: readonly string[]; readonly why: string }[] = [
  { names: ['SMTP_URL'], why: 'l’envoi de courriels n’existe pas encore ; retirez cette variable' },
];

const schema = z.object(variables);

function isName(name: string): name is Name {
  return Object.hasOwn(variables, name);
}

/** Returns the faults that only several variables together show. */
function findFaults(given: Record<string, unknown>): string[] {
  const notYet = Object.keys(given).flatMap((name) => {
    const refused = NOT_YET.find(({ names }) => names.includes(name));
    return refused ? [`${name} : ${refused.why}`] : [];
  });
  const companions = [
    ['ADMIN_EMAIL', 'ADMIN_PASSWORD'],
    ['ADMIN_PASSWORD', 'ADMIN_EMAIL'],
  ] as const;
  const missing = companions
    .filter(([name, other]) => !(name in given) && other in given)
    .map(([name, other]) => `${name} : manque, ${other} ne va pas sans`)
    .concat(findBucketFaults(given));
  return [...missing, ...notYet];
}

/** One fault a line, so that one restart mends them all. No value is repeated: some are secrets. */
function refuse(faults: readonly string[]): never {
  throw new StartError(
    ['La configuration ne convient pas :', ...faults.map((fault) => `  ${fault}`)].join('\n'),
  );
}

export type Config = ReturnType<typeof parseConfig>;

function databaseOf(dataDir: string, address: string | undefined) {
  if (address) return { dialect: 'postgres', url: address } as const;
  return { dialect: 'sqlite', file: resolve(dataDir, 'site.sqlite') } as const;
}

/**
 * Turns environment variables into the configuration.
 * @throws {StartError} naming every faulty variable at once.
 */
export function parseConfig(environment: NodeJS.ProcessEnv) {
  const filled = withoutEmpty(environment);
  const result = schema.safeParse(filled);
  const names = new Set(result.error?.issues.map((issue) => String(issue.path[0])));
  const faults = [
    ...findFaults(filled),
    ...[...names].filter(isName).map((name) => `${name} : ${RULES[name]}`),
  ];
  if (!result.success || faults.length > 0) refuse(faults);
  const env = result.data;
  const dataDir = resolve(env.DATA_DIR);
  return {
    mode: env.NODE_ENV,
    host: env.HOST,
    port: env.PORT,
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ''),
    /** False for an address that only this machine can open: the one in the site's settings replaces it. */
    isPublicUrlGiven: env.PUBLIC_URL !== undefined,
    dataDir,
    database: databaseOf(dataDir, env.DATABASE_URL),
    /** Object storage of stored files and of copies of the backups. */
    buckets: bucketsOf(env),
    backups: {
      folder: resolve(env.BACKUP_DIR ?? join(dataDir, 'backups')),
      /** False for the folder that the site makes for itself. */
      isFolderGiven: env.BACKUP_DIR !== undefined,
      secondFolder: env.BACKUP_SECOND_DIR ? resolve(env.BACKUP_SECOND_DIR) : null,
      /** Public keys of those who can read the daily backups; none: they are not encrypted. */
      recipients: env.BACKUP_RECIPIENT,
    },
    assetOrigin: (env.ASSET_ORIGIN ?? '').replace(/\/+$/, ''),
    firstAdministrator:
      env.ADMIN_EMAIL && env.ADMIN_PASSWORD
        ? { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD, name: env.ADMIN_NAME }
        : null,
    trustProxy: env.TRUST_PROXY,
    /** True where every name below the site's is served over TLS, too, so that browsers may be told to ask no other way. */
    hstsSubdomains: env.HSTS_SUBDOMAINS,
    corsOrigins: env.CORS_ORIGINS,
    logLevel: env.LOG_LEVEL,
    timeZone: env.SITE_TIMEZONE ?? DEFAULT_TIME_ZONE,
    /** False for the default: the one in the site's settings replaces it. */
    isTimeZoneGiven: env.SITE_TIMEZONE !== undefined,
    exitUrl: env.EXIT_URL,
    /** Seconds for which answers go on being given after SIGTERM. */
    stopDelay: env.STOP_DELAY,
  };
}

function withoutEmpty(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
}

/** The configuration file is looked for here, first to last, where `PAMOJA_CONFIG` names none. */
const FILES = [join(ROOT, 'pamoja.env'), '/etc/pamoja.env'];

/** A blank line, a comment, or `NAME=value` on one line; anything else would be dropped without a word. */
const LINE = /^\s*(#.*|(export\s+)?[A-Za-z_]\w*\s*=.*)?$/;

/**
 * Reads a configuration file: one `NAME=value` a line.
 * @throws {StartError} when it cannot be read, or when it holds anything that would not be taken.
 */
function readFile(file: string): NodeJS.ProcessEnv {
  let content: string;
  try {
    content = readFileSync(file, 'utf8');
  } catch (error) {
    throw new StartError(
      `Le fichier de configuration ${file} ne peut pas être lu : donnez le droit de le lire à l’utilisateur qui fait tourner le site, ou nommez-en un autre dans PAMOJA_CONFIG.`,
      { cause: error },
    );
  }
  const faults = content
    .split(/\r?\n/)
    .flatMap((line, index) =>
      LINE.test(line) ? [] : [`ligne ${index + 1} : doit être de la forme NOM=valeur`],
    );
  const values = parseEnv(content) as NodeJS.ProcessEnv;
  for (const name of Object.keys(values)) {
    const isKnown = isName(name) || NOT_YET.some(({ names }) => names.includes(name));
    if (!isKnown) faults.push(`${name} : n’est pas une variable du site`);
  }
  if (faults.length > 0) refuse(faults.map((fault) => `${file}, ${fault}`));
  return withoutEmpty(values);
}

/**
 * The configuration of the service and of every command beside it: the configuration file's, in which the process's
 * environment has the last word. The file is the one that `PAMOJA_CONFIG` names (nothing: none), else `pamoja.env` beside
 * the program, else `/etc/pamoja.env`. The only reader of the process's environment.
 * @param defaults for what neither of the two says.
 * @throws {StartError} when the file cannot be read, or naming every faulty variable at once.
 */
export function readConfig(defaults: NodeJS.ProcessEnv = {}): Config {
  const { PAMOJA_CONFIG: named, ...environment } = process.env;
  const file = named ?? FILES.find((candidate) => existsSync(candidate));
  const given = { ...defaults, ...(file ? readFile(file) : {}), ...withoutEmpty(environment) };
  return parseConfig(given);
}
