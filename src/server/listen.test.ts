import { execFileSync } from 'node:child_process';
import { createServer } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listen } from './listen.ts';
import { announceStop, stopGracefully } from './stop-gracefully.ts';

/** Connects as many times as it is told, and ends once the system has made every connection. */
const CROWD = `
  const [port, count] = process.argv.slice(1).map(Number);
  let made = 0;
  for (let number = 0; number < count; number++)
    require('node:net').connect(port, '127.0.0.1', () => ++made === count && process.exit());
`;
const LOCAL = { host: '127.0.0.1', port: 0 };

describe('a server that listens', () => {
  let app: FastifyInstance;
  let port: number;
  let stop: () => Promise<void>;

  beforeEach(async () => {
    app = Fastify({ forceCloseConnections: true });
    announceStop(app);
    app.get('/', async () => 'here');
    const { address, others } = await listen(app, LOCAL);
    port = Number(new URL(address).port);
    stop = () => stopGracefully(app, 0, others);
  });
  afterEach(() => stop());

  const ask = () => fetch(`http://127.0.0.1:${port}/`, { headers: { connection: 'close' } });

  it('takes a crowd that came at once many at a time', async () => {
    let taken = 0;
    app.server.on('connection', () => {
      taken += 1;
    });
    execFileSync(process.execPath, ['-e', CROWD, String(port), '300']);
    let turns = 0;
    for (; taken < 300 && turns < 300; turns++) await nextTurn();
    expect(taken).toBe(300);
    expect(turns).toBeLessThan(60);
  });

  it('answers on each connection, whoever took it', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, ask));
    expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(Array(100).fill('here'));
  });

  it('is heard no more once it has stopped', async () => {
    await stop();
    stop = async () => {};
    await Promise.all(Array.from({ length: 100 }, () => expect(ask()).rejects.toThrow()));
  });

  it('takes no port that another program or another site listens to', async () => {
    const other = Fastify();
    await expect(listen(other, { ...LOCAL, port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
    const program = createServer();
    await expect(
      new Promise((resolve, reject) =>
        program.once('error', reject).listen(port, LOCAL.host, () => resolve(null)),
      ),
    ).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });

  it('takes no port that another site takes at the same moment', async () => {
    await stop();
    stop = async () => {};
    for (let steps = 0; steps < 12; steps++) {
      const apps = [Fastify(), Fastify()];
      const started = apps.map(async (app, second) => {
        for (let step = 0; step < second * steps; step++) await new Promise(process.nextTick);
        return listen(app, { ...LOCAL, port });
      });
      const outcomes = await Promise.allSettled(started);
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      for (const outcome of outcomes)
        if (outcome.status === 'fulfilled') for (const other of outcome.value.others) other.close();
      await Promise.all(apps.map((app) => app.close()));
    }
  });
});
