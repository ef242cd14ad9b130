import { createHash } from 'node:crypto';
import { z } from 'zod';
import { ArchiveError } from '#lib/archive/archive-error.ts';
import { StartError } from '#lib/start-error.ts';
import { type PublisherKey, readPublisherKey } from './publisher-key.ts';
import { NO_RELEASE, releaseFault } from './release-fault.ts';
import type { ReleaseFile } from './release-files.ts';
import { ABOUT, FORMER_SIGNATURE, PUBLISHER, SIGNATURE, SUMS, UNSUMMED } from './release-names.ts';

/** Maximum bytes of files that are read before verification. */
const MAX_SIZES: Readonly<Record<string, number>> = {
  [SUMS]: 8 * 1024 * 1024,
  [SIGNATURE]: 64,
  [FORMER_SIGNATURE]: 64,
  [PUBLISHER]: 1024,
  [ABOUT]: 64 * 1024,
};

const aboutSchema = z.object({
  product: z.literal('pamoja'),
  /** Used as a folder's name: Semantic Versioning 2.0.0 without build metadata. */
  version: z.string().regex(/^\d{1,6}([.]\d{1,6}){2}(-[\dA-Za-z.-]{1,40})?$/),
  node: z.string().optional(),
  advisories: z.array(z.string()).default([]),
});

/** A release with a verified or missing signature. */
export interface Release extends z.infer<typeof aboutSchema> {
  /** The signing key; `null` for an unsigned release. */
  readonly publisher: PublisherKey | null;
  /** True when a key has signed it as its publisher's former key. */
  isSignedByFormer(key: PublisherKey): boolean;
  /** Hexadecimal SHA-256 of each file but the sums and signatures, by its path. */
  readonly sums: ReadonlyMap<string, string>;
  /** Sums and signatures as they were read. */
  readonly unsummed: ReadonlyMap<string, Buffer>;
}

async function readSmall({ path, size, body }: ReleaseFile): Promise<Buffer> {
  if (size > (MAX_SIZES[path] ?? 0)) throw releaseFault(`${path} est trop grand`);
  const pieces: Uint8Array[] = [];
  for await (const piece of body) pieces.push(piece);
  return Buffer.concat(pieces);
}

function sumOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/**
 * Parses a list in the format of `sha256sum`.
 * @throws {StartError}
 */
function readSums(text: string): Map<string, string> {
  const sums = new Map<string, string>();
  const lines = text.split('\n');
  if (lines.pop() !== '') throw releaseFault('ses sommes sont coupées');
  for (const line of lines) {
    const [, sum, path] = /^([\da-f]{64}) {2}([!-~]+)$/.exec(line) ?? [];
    if (sum === undefined || path === undefined || sums.has(path) || UNSUMMED.includes(path))
      throw releaseFault('une ligne de ses sommes n’en est pas une');
    sums.set(path, sum);
  }
  return sums;
}

function readAbout(bytes: Buffer | undefined): z.infer<typeof aboutSchema> {
  try {
    return aboutSchema.parse(JSON.parse(String(bytes)));
  } catch (error) {
    throw new StartError(NO_RELEASE, { cause: error });
  }
}

/**
 * Returns the key that signed the checksums.
 * @throws {StartError} for an invalid signature.
 */
function readPublisher(small: ReadonlyMap<string, Buffer>, sums: Buffer): PublisherKey | null {
  const [pem, signature] = [small.get(PUBLISHER), small.get(SIGNATURE)];
  if (!pem && !signature && !small.has(FORMER_SIGNATURE)) return null;
  if (!pem || !signature) throw releaseFault('la signature ou sa clé manque');
  try {
    const key = readPublisherKey(pem);
    if (key.hasSigned(sums, signature)) return key;
  } catch (error) {
    throw releaseFault('sa clé n’en est pas une', error);
  }
  throw releaseFault('la signature n’est pas celle de cette archive');
}

/** Reads small files, and the names of all others. */
async function readNames(
  files: AsyncIterable<ReleaseFile>,
): Promise<{ small: Map<string, Buffer>; paths: string[] }> {
  const small = new Map<string, Buffer>();
  const paths: string[] = [];
  for await (const file of files) {
    if (Object.hasOwn(MAX_SIZES, file.path)) small.set(file.path, await readSmall(file));
    if (!UNSUMMED.includes(file.path)) paths.push(file.path);
  }
  return { small, paths };
}

function assertSameNames(paths: readonly string[], sums: ReadonlyMap<string, string>): void {
  const extra = paths.find((path) => !sums.has(path));
  if (extra !== undefined) throw releaseFault(`un fichier de trop\u00a0: ${extra}`);
  const present = new Set(paths);
  const missing = [...sums.keys()].find((path) => !present.has(path));
  if (missing !== undefined) throw releaseFault(`il manque ${missing}`);
}

async function read(files: AsyncIterable<ReleaseFile>): Promise<Release> {
  const { small, paths } = await readNames(files);
  const list = small.get(SUMS);
  if (!list) throw new StartError(NO_RELEASE);
  const publisher = readPublisher(small, list);
  const sums = readSums(list.toString('latin1'));
  assertSameNames(paths, sums);
  for (const path of [ABOUT, PUBLISHER]) {
    const bytes = small.get(path);
    if (bytes && sums.get(path) !== sumOf(bytes)) throw releaseFault(`${path} a été changé`);
  }
  const former = small.get(FORMER_SIGNATURE);
  return {
    ...readAbout(small.get(ABOUT)),
    publisher,
    isSignedByFormer: (key) => former !== undefined && key.hasSigned(list, former),
    sums,
    unsummed: new Map(UNSUMMED.flatMap((path) => [[path, small.get(path)]] as const).filter(hasBytes)),
  };
}

function hasBytes(entry: readonly [string, Buffer | undefined]): entry is readonly [string, Buffer] {
  return entry[1] !== undefined;
}

/** Translates an archive reader's errors into French. */
async function explained<Result>(reading: Promise<Result>): Promise<Result> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof ArchiveError) throw releaseFault('elle ne se lit pas jusqu’au bout', error);
    throw error;
  }
}

/**
 * Reads a release's description, signature and file names; only {@link readVerified} compares contents.
 * @throws {StartError} where it is damaged, has missing or extra files, or an invalid signature.
 */
export function readRelease(files: AsyncIterable<ReleaseFile>): Promise<Release> {
  return explained(read(files));
}

async function readAll(
  files: AsyncIterable<ReleaseFile>,
  { sums, unsummed }: Release,
  write: (file: ReleaseFile) => Promise<void>,
): Promise<void> {
  const left = new Set([...sums.keys(), ...unsummed.keys()]);
  for await (const file of files) {
    const hash = createHash('sha256');
    await write({ ...file, body: hashed(file.body, hash) });
    const expected = unsummed.get(file.path);
    const sum = expected ? sumOf(expected) : sums.get(file.path);
    if (!left.delete(file.path) || hash.digest('hex') !== sum)
      throw releaseFault(`${file.path} a été changé`);
  }
  const [missing] = left;
  if (missing !== undefined) throw releaseFault(`il manque ${missing}`);
}

async function* hashed(body: AsyncIterable<Uint8Array>, hash: ReturnType<typeof createHash>) {
  for await (const piece of body) {
    hash.update(piece);
    yield piece;
  }
}

/**
 * Passes each file on and compares the passed bytes with the release's checksums, so that the bytes written are the bytes
 * verified even if the archive changes meanwhile.
 * @param files the same as those that `release` was read from.
 * @param write reads each body to its end.
 * @throws {StartError} for the first file that differs, after it has been written.
 */
export function readVerified(
  files: AsyncIterable<ReleaseFile>,
  release: Release,
  write: (file: ReleaseFile) => Promise<void>,
): Promise<void> {
  return explained(readAll(files, release, write));
}
