import { z } from 'zod';
import type { BucketSettings } from '#lib/buckets/index.ts';

/** A variable that is on or off; off when it is left out. */
export const flag = z
  .enum(['true', 'false', '1', '0'])
  .transform((value) => value === 'true' || value === '1')
  .default(false);

/** Its rule, as the end of a sentence that begins with the variable's name. */
export const FLAG_RULE = 'doit être « true » ou « false »';

/** True for the address of a service of buckets: perhaps with a path, such as a gateway's. */
function isServiceAddress(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, search, hash, username, password } = new URL(value);
  return /^https?:$/.test(protocol) && `${search}${hash}${username}${password}` === '';
}

/** True of a host of this machine itself: requests to it cross no network. */
function isLoopback(host: string): boolean {
  return /^(?:.+\.)?localhost\.?$|^127(?:\.\d+){3}$|^\[::1\]$/.test(host);
}

/** True of an address to which data and signatures go unencrypted over a network. */
function isPlain(address: unknown): boolean {
  if (typeof address !== 'string' || !URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'http:' && !isLoopback(hostname);
}

const bucketName = z.string().regex(/^[A-Za-z0-9][\w.-]{1,61}[A-Za-z0-9]$/);

/** Variables of an object storage. */
export const BUCKET_VARIABLES = {
  S3_ENDPOINT: z.string().refine(isServiceAddress).optional(),
  S3_PLAIN_HTTP: flag,
  S3_REGION: z
    .string()
    .regex(/^[\w.-]+$/)
    .optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_BUCKET: bucketName.optional(),
  S3_BACKUP_BUCKET: bucketName.optional(),
};

type Name = keyof typeof BUCKET_VARIABLES;

/** The rule of each variable, as the end of a sentence that begins with its name. */
export const BUCKET_RULES: Record<Name, string> = {
  S3_ENDPOINT: 'doit être l’adresse d’un service S3, comme https://s3.example.org',
  S3_PLAIN_HTTP: FLAG_RULE,
  S3_REGION: 'doit être le nom d’une région de ce service, comme fr-par',
  S3_ACCESS_KEY_ID: 'doit être l’identifiant d’une clé d’accès',
  S3_SECRET_ACCESS_KEY: 'doit être le secret de cette clé',
  S3_BUCKET: 'doit être le nom d’un bucket',
  S3_BACKUP_BUCKET: 'doit être le nom d’un bucket',
};

const SERVICE = ['S3_ENDPOINT', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** Returns the faults that only several variables together show. */
export function findBucketFaults(given: Record<string, unknown>): string[] {
  const [named] = (['S3_BUCKET', 'S3_BACKUP_BUCKET'] as const).filter((name) => name in given);
  if (!named) {
    const [other] = SERVICE.filter((name) => name in given);
    return other ? [`S3_BUCKET : manque, ou S3_BACKUP_BUCKET : ${other} ne sert à rien sans bucket`] : [];
  }
  const faults = SERVICE.filter((name) => !(name in given)).map(
    (name) => `${name} : manque, ${named} ne va pas sans`,
  );
  if (isPlain(given.S3_ENDPOINT) && !flag.safeParse(given.S3_PLAIN_HTTP).data) {
    faults.push(
      'S3_ENDPOINT : doit commencer par https:// : en http://, les fichiers et les sauvegardes passent en clair sur le réseau ; pour un réseau qui n’est qu’à vous, ajoutez S3_PLAIN_HTTP=true',
    );
  }
  if (given.S3_BUCKET === given.S3_BACKUP_BUCKET) {
    faults.push(
      'S3_BACKUP_BUCKET : doit être un autre bucket que S3_BUCKET, sinon les deux se perdent ensemble',
    );
  }
  return faults;
}

/** Returns the buckets of uploads and of backups; `null` for one that is not configured. */
export function bucketsOf(env: Partial<Record<Exclude<Name, 'S3_PLAIN_HTTP'>, string | undefined>>) {
  const bucketOf = (bucket: string | undefined): BucketSettings | null =>
    bucket === undefined
      ? null
      : {
          endpoint: env.S3_ENDPOINT ?? '',
          region: env.S3_REGION ?? '',
          accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
          secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
          bucket,
        };
  return { uploads: bucketOf(env.S3_BUCKET), backups: bucketOf(env.S3_BACKUP_BUCKET) };
}
