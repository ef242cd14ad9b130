import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '#lib/log.ts';
import { buildServer } from '#server/build-server.ts';
import { closeServices, type OpenServices, openServices } from '#server/services.server.ts';
import { addresses } from '#src/addresses.ts';
import { type RestartablePostgres, startRestartablePostgres } from '#tests/support/postgres-outage.ts';
import { parseConfig } from '../../src/config.server.ts';

const OUTAGES = 3;

describe('a PostgreSQL that is stopped and started again under load', () => {
  let server: RestartablePostgres;
  let folder: string;
  let services: OpenServices;
  let app: FastifyInstance;
  let address: string;

  beforeEach(async () => {
    server = await startRestartablePostgres();
    folder = await mkdtemp(join(tmpdir(), 'pamoja-outage-'));
    await mkdir(join(folder, 'tmp'));
    const config = parseConfig({
      NODE_ENV: 'test',
      PUBLIC_URL: 'https://pamoja.test',
      DATA_DIR: folder,
      DATABASE_URL: server.url,
      LOG_LEVEL: 'silent',
    });
    services = await openServices(config, createLog(config.logLevel));
    app = await buildServer({ config, services, screens: 'none' });
    address = await app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterEach(async () => {
    await app.close();
    await closeServices(services);
    await server.end();
    await rm(folder, { recursive: true, force: true });
  });

  /** A visitor's read, a subscription, and the health check. */
  const calls = () => [
    fetch(`${address}${addresses.api.publications.article.list}?page=1`),
    fetch(`${address}${addresses.api.agents.list}`),
    fetch(`${address}${addresses.health.ready}`),
    fetch(`${address}${addresses.api.subscribe}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: `${crypto.randomUUID()}@exemple.org` }),
    }),
  ];

  it('is answered as 503 with Retry-After, and the site recovers by itself', async () => {
    for (let outage = 0; outage < OUTAGES; outage++) {
      const underway = Array.from({ length: 10 }, calls).flat();
      await server.halt();
      for (const answer of await Promise.all(underway)) {
        if (answer.status >= 500)
          expect([answer.status, answer.headers.has('retry-after')]).toEqual([503, true]);
      }
      for (const answer of await Promise.all(calls())) {
        expect([answer.status, answer.headers.has('retry-after')]).toEqual([503, true]);
      }
      expect((await fetch(`${address}${addresses.health.alive}`)).status).toBe(200);
      await server.resume();
      const statuses = async () => (await Promise.all(calls())).map(({ status }) => status);
      const isWell = (status: number) => status < 400 || status === 429;
      await expect.poll(async () => (await statuses()).filter((status) => !isWell(status))).toEqual([]);
    }
  });
});
