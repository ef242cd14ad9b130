import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Services } from '#content/services.ts';
import type { Db } from '#lib/db/index.ts';
import { findSetting, insertSettingOnce } from '#lib/db/settings.queries.ts';
import { newSecret } from '#lib/identifiers.ts';

/** Name of the secret that signs addresses; no other secret of the site opens a picture, and this one opens nothing else. */
const SECRET_SETTING = 'media.signing_key';

const HOUR = 60 * 60 * 1000;

function hourOf(now: Date): number {
  return Math.floor(now.getTime() / HOUR);
}

/** HMAC-SHA-256 (RFC 2104) as base64url, over a file's key and an hour since 1970. */
function sign(secret: string, key: string, hour: number): string {
  return createHmac('sha256', secret).update(`${key}\0${hour}`).digest('base64url');
}

async function makeSecret(db: Db): Promise<string> {
  await insertSettingOnce(db, SECRET_SETTING, newSecret());
  const secret = await findSetting(db, SECRET_SETTING);
  if (!secret) throw new Error('The key that signs addresses was made and is not there.');
  return secret;
}

/** Signs the keys of files for this hour and the next one. */
export interface PictureSigner {
  readonly sign: (key: string) => string;
  /** Instant from which its signatures are refused. */
  readonly expiresAt: Date;
}

/** Returns the signer of the present hour; its secret is made at first need, once. */
export async function openPictureSigner({
  db,
  clock,
}: Pick<Services, 'db' | 'clock'>): Promise<PictureSigner> {
  const secret = (await findSetting(db, SECRET_SETTING)) ?? (await makeSecret(db));
  const hour = hourOf(clock.now());
  return { sign: (key) => sign(secret, key, hour), expiresAt: new Date((hour + 2) * HOUR) };
}

/** True for the signature of a file's key that was made in this hour or the one before. @param signature whatever an address has in its place. */
export async function isSignatureOf(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  key: string,
  signature: unknown,
): Promise<boolean> {
  if (typeof signature !== 'string') return false;
  const secret = await findSetting(db, SECRET_SETTING);
  if (!secret) return false;
  const hour = hourOf(clock.now());
  const given = Buffer.from(signature);
  return [hour, hour - 1].some((made) => {
    const expected = Buffer.from(sign(secret, key, made));
    return expected.length === given.length && timingSafeEqual(expected, given);
  });
}
