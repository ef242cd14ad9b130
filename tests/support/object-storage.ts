import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { BucketClient } from '#lib/buckets/bucket-client.ts';
import type { BucketSettings } from '#lib/buckets/index.ts';
import { findFreePort } from './local-server.ts';
import { installNpmProgram, npmProgramFolder } from './npm-program.ts';
import { fastTemporaryFolder } from './temporary-folder.ts';

/** Downloads the tests' object storage from npm. @returns a sentence where it is not available. */
export async function fetchObjectStorage(): Promise<string | undefined> {
  if (process.env.TEST_S3_ENDPOINT || (await installNpmProgram('object-storage'))) return undefined;
  return 'The object storage (npm, tests/programs/object-storage) could not be fetched: set TEST_S3_ENDPOINT to another one.';
}

/** A bucket service, and credentials for it. */
type Service = Omit<BucketSettings, 'bucket'>;

/** An object storage for one test. */
export interface ObjectStorage {
  readonly service: Service;
  /** Kills it as the kernel does; {@link start} continues with the stored objects. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Stops its process where it stands: connections are accepted, and nothing is answered until {@link thaw}. */
  freeze(): void;
  thaw(): void;
  stop(): Promise<void>;
}

const PROGRAM = join(import.meta.dirname, 'serve-object-storage.ts');

/** Starts s3rver on a temporary folder. */
export async function startObjectStorage(): Promise<ObjectStorage> {
  const folder = mkdtempSync(join(fastTemporaryFolder(), 'pamoja-s3-'));
  const port = await findFreePort();
  let server: ChildProcess;
  const start = async () => {
    const parameters = [PROGRAM, npmProgramFolder('object-storage'), folder, String(port)];
    server = spawn(process.execPath, parameters, { stdio: ['pipe', 'pipe', 'inherit'] });
    const { stdin, stdout } = server;
    const isReady = stdout ? await once(stdout, 'readable').then(() => stdout.read() !== null) : false;
    if (!isReady) throw new Error('The object storage did not start: "npm test" fetches it.');
    // Lets a test run end that has nothing else to do.
    for (const tie of [server, stdin as Socket, stdout as Socket]) tie.unref();
  };
  const kill = async () => {
    const ended = once(server, 'exit');
    server.kill('SIGKILL');
    await ended;
  };
  await start();
  return {
    service: {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    kill,
    start,
    freeze: () => void server.kill('SIGSTOP'),
    thaw: () => void server.kill('SIGCONT'),
    stop: async () => {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Returns the service of `TEST_S3_ENDPOINT`, whose user may create buckets. */
function givenService(): Service | undefined {
  const { TEST_S3_ENDPOINT, TEST_S3_REGION, TEST_S3_ACCESS_KEY_ID, TEST_S3_SECRET_ACCESS_KEY } = process.env;
  if (!TEST_S3_ENDPOINT) return undefined;
  return {
    endpoint: TEST_S3_ENDPOINT,
    region: TEST_S3_REGION ?? 'us-east-1',
    accessKeyId: TEST_S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: TEST_S3_SECRET_ACCESS_KEY ?? '',
  };
}

let shared: Promise<ObjectStorage> | undefined;

/**
 * Returns the service shared by all tests of a process, which ends with its standard input, once they have
 * ended.
 */
async function sharedService(): Promise<Service> {
  shared ??= startObjectStorage();
  return (await shared).service;
}

/** Returns the variables that configure a bucket for stored files. */
export function bucketEnvironment(settings: BucketSettings): Record<string, string> {
  return {
    S3_ENDPOINT: settings.endpoint,
    S3_REGION: settings.region,
    S3_ACCESS_KEY_ID: settings.accessKeyId,
    S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
    S3_BUCKET: settings.bucket,
  };
}

/** Creates an empty bucket. @param service the tests' shared one when left out. */
export async function makeBucket(service?: Service): Promise<BucketSettings> {
  const settings = {
    ...(service ?? givenService() ?? (await sharedService())),
    bucket: `test-${randomBytes(6).toString('hex')}`,
  };
  (await new BucketClient(settings).send({ method: 'PUT' })).resume();
  return settings;
}
