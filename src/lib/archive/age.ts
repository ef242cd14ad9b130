import { ArchiveError } from './archive-error.ts';
import { peek } from './peek.ts';

/** Recipients of an encrypted file: the holder of the passphrase, or of one recipient's private key. */
export type AgeRecipients = { readonly passphrase: string } | { readonly recipients: readonly string[] };

/** Secrets that open an encrypted file. */
export interface AgeSecrets {
  readonly passphrase?: string;
  /** Private keys, `AGE-SECRET-KEY-1…`. */
  readonly identities?: readonly string[];
}

/** The first bytes of every encrypted file (age-encryption.org/v1). */
export const AGE_BEGINNING = 'age-encryption.org/v1\n';

/**
 * log₂ of scrypt's work factor: 64 MB while the key is derived. The library's default of 18 takes 256 MB, too much
 * beside the site on a machine with 512.
 */
const WORK_FACTOR = 16;

/** Highest accepted work factor: `age` itself writes 18, which takes 256 MB. */
const MAX_WORK_FACTOR = 18;

/** Maximum bytes of an encrypted file's header, which lists its recipients. */
const MAX_HEADER = 16 * 1024;

/** Loaded lazily: it takes 24 MB, which a server that creates no backup should not pay. */
const loadAge = () => import('age-encryption');

/** True for a public key, as `age-keygen` prints one. */
export async function isAgeRecipient(text: string): Promise<boolean> {
  const { Encrypter } = await loadAge();
  try {
    new Encrypter().addRecipient(text);
    return true;
  } catch {
    return false;
  }
}

/** Returns a key pair that exists only in this process. */
export async function createEphemeralKey(): Promise<{ identity: string; recipient: string }> {
  const { generateX25519Identity, identityToRecipient } = await loadAge();
  const identity = await generateX25519Identity();
  return { identity, recipient: await identityToRecipient(identity) };
}

function webStream(source: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const iterator = source[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        const { done, value } = await iterator.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: async () => {
        await iterator.return?.();
      },
    },
    // The default reads one chunk ahead of the consumer.
    { highWaterMark: 0 },
  );
}

/** Encrypts a stream in the format of `age`, chunk by chunk. */
export async function* encryptAge(
  source: AsyncIterable<Uint8Array>,
  to: AgeRecipients,
): AsyncGenerator<Uint8Array> {
  const { Encrypter } = await loadAge();
  const encrypter = new Encrypter();
  if ('passphrase' in to) {
    // Keyboards compose accents differently, and a file may be opened in ten years on another one.
    encrypter.setPassphrase(to.passphrase.normalize('NFC'));
    encrypter.setScryptWorkFactor(WORK_FACTOR);
  } else {
    for (const recipient of to.recipients) encrypter.addRecipient(recipient);
  }
  yield* await encrypter.encrypt(webStream(source));
}

/** None of the secrets opens an encrypted file; the message is for the log. */
export class WrongSecretError extends Error {}

/**
 * Rejects a header that needs more memory than a small machine has.
 * @throws {WrongSecretError} for such a header, and for an invalid one.
 */
function checkHeader(beginning: string): void {
  const end = beginning.indexOf('\n---');
  if (end === -1) throw new WrongSecretError('the list of recipients has no end');
  for (const [, factor] of beginning.slice(0, end).matchAll(/^-> scrypt \S+ (\S+)$/gm)) {
    if (Number(factor) > MAX_WORK_FACTOR) throw new WrongSecretError('the work factor is too high');
  }
}

/** Returns a passphrase as typed, and with its accents composed otherwise. */
function formsOf(passphrase: string): Set<string> {
  return new Set([passphrase, passphrase.normalize('NFC')]);
}

/**
 * Decrypts a stream chunk by chunk; each chunk is authenticated, and the last one is marked as such.
 * @throws {WrongSecretError} where no secret opens it; {ArchiveError} where it is damaged or truncated.
 */
export async function* decryptAge(
  source: AsyncIterable<Uint8Array>,
  { passphrase, identities = [] }: AgeSecrets,
): AsyncGenerator<Uint8Array> {
  const { beginning, whole } = await peek(
    source,
    (read) => read.length >= MAX_HEADER || read.includes('\n---'),
  );
  try {
    checkHeader(beginning.toString('latin1'));
    const { Decrypter } = await loadAge();
    const decrypter = new Decrypter();
    if (passphrase !== undefined) for (const form of formsOf(passphrase)) decrypter.addPassphrase(form);
    for (const identity of identities) decrypter.addIdentity(identity);
    const decrypted = await decrypter.decrypt(webStream(whole)).catch((error: unknown) => {
      throw new WrongSecretError('no secret opens this file', { cause: error });
    });
    yield* authentic(decrypted);
  } finally {
    await whole.return?.();
  }
}

async function* authentic(decrypted: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* decrypted;
  } catch (error) {
    // An error of the disk is no damage of the file.
    if (error instanceof Error && 'syscall' in error) throw error;
    throw new ArchiveError('a piece is not authentic, or the last one is missing', { cause: error });
  }
}
