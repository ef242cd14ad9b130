import { resolve } from 'node:path';
import { z } from 'zod';

const optionalUrl = z.url().optional();

const flag = z
  .enum(['true', 'false', '1', '0'])
  .transform((value) => value === 'true' || value === '1')
  .default(false);

const timeZone = z.string().refine((value) => Intl.supportedValuesOf('timeZone').includes(value), {
  error: 'is not a time zone of the IANA database, such as Africa/Lubumbashi',
});

const environmentSchema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: optionalUrl,
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .optional(),
  S3_ENDPOINT: optionalUrl,
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  ASSET_ORIGIN: optionalUrl,
  ADMIN_EMAIL: z.email().optional(),
  ADMIN_PASSWORD: z.string().min(12, 'needs at least 12 characters').optional(),
  ADMIN_NAME: z.string().min(1).default('Administrateur'),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
    .optional(),
  TRUST_PROXY: flag,
  CORS_ORIGINS: z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((origin) => origin.trim())
        .filter(Boolean),
    )
    .pipe(z.array(z.url())),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  SITE_TIMEZONE: timeZone.default('Africa/Lubumbashi'),
});

/** Variables that make sense together only. */
const COMPANIONS = [
  ['ADMIN_EMAIL', 'ADMIN_PASSWORD'],
  ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
];

/** What no variable's own rule can see. */
function findMissing(given: Record<string, unknown>): string[] {
  const missing = COMPANIONS.filter((names) => names.some((name) => name in given)).flatMap((names) =>
    names
      .filter((name) => !(name in given))
      .map((name) => `${name}: is missing; ${names.join(', ')} go together`),
  );
  const isProduction = (given.NODE_ENV ?? 'production') === 'production';
  return isProduction && !given.PUBLIC_URL ? ['PUBLIC_URL: is required in production', ...missing] : missing;
}

export type Config = ReturnType<typeof parseConfig>;

/**
 * Turns environment variables into the configuration.
 * @throws {Error} naming every faulty variable at once, so that one restart mends them all.
 */
export function parseConfig(environment: NodeJS.ProcessEnv) {
  const filled = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = environmentSchema.safeParse(filled);
  const faults = findMissing(filled);
  for (const issue of result.error?.issues ?? [])
    faults.push(`${issue.path[0]?.toString()}: ${issue.message}`);
  if (!result.success || faults.length > 0) {
    throw new Error(['The configuration cannot be used:', ...faults.map((fault) => `  ${fault}`)].join('\n'));
  }
  const env = result.data;
  const dataDir = resolve(env.DATA_DIR);
  return {
    mode: env.NODE_ENV,
    host: env.HOST,
    port: env.PORT,
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ''),
    dataDir,
    database: env.DATABASE_URL
      ? ({ dialect: 'postgres', url: env.DATABASE_URL } as const)
      : ({ dialect: 'sqlite', file: resolve(dataDir, 'site.sqlite') } as const),
    s3:
      env.S3_ENDPOINT && env.S3_BUCKET && env.S3_ACCESS_KEY_ID && env.S3_SECRET_ACCESS_KEY
        ? {
            endpoint: env.S3_ENDPOINT,
            bucket: env.S3_BUCKET,
            region: env.S3_REGION ?? 'us-east-1',
            accessKeyId: env.S3_ACCESS_KEY_ID,
            secretAccessKey: env.S3_SECRET_ACCESS_KEY,
          }
        : null,
    assetOrigin: (env.ASSET_ORIGIN ?? '').replace(/\/+$/, ''),
    firstAdministrator:
      env.ADMIN_EMAIL && env.ADMIN_PASSWORD
        ? { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD, name: env.ADMIN_NAME }
        : null,
    smtpUrl: env.SMTP_URL ?? null,
    trustProxy: env.TRUST_PROXY,
    corsOrigins: env.CORS_ORIGINS,
    logLevel: env.LOG_LEVEL,
    timeZone: env.SITE_TIMEZONE,
  };
}

/** Reads the process's environment; the only place of the product that does. */
export function readConfig(): Config {
  return parseConfig(process.env);
}
