import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { findFreePort } from '#tests/support/local-server.ts';
import { type SiteWorker, startWorker } from './site-worker.ts';

let folder: string;
let worker: SiteWorker;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pamoja-worker-'));
  vi.stubEnv('PUBLIC_URL', 'https://pamoja.test');
  vi.stubEnv('PAMOJA_CONFIG', '');
  vi.stubEnv('DATA_DIR', folder);
  vi.stubEnv('DATABASE_URL', `postgres://pamoja@127.0.0.1:${await findFreePort()}/pamoja`);
  const state = { format: 1, id: '20260302T080000Z', from: '0.4.0', to: '0.5.0', step: 'begun' } as const;
  worker = startWorker(state, null, 10_000);
});
afterEach(async () => {
  await worker.end();
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

it.each(['prepare', 'pause', 'look'] as const)(
  'an update says in a sentence that PostgreSQL does not answer: %s',
  async (call) => {
    await expect(worker[call]()).rejects.toThrow(
      /^La base de données \(.*\) ne répond pas\s: démarrez PostgreSQL/,
    );
  },
);
