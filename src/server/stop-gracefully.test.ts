import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openRaw } from '#tests/support/raw-http.ts';
import { startRequestLoops } from '#tests/support/request-loops.ts';
import { givenServerProcess } from '#tests/support/server-process.ts';
import { describeOnDatabase } from '#tests/support/world.ts';
import { stopGracefully } from './stop-gracefully.ts';

describeOnDatabase('sqlite', 'a server that is stopping', (world) => {
  async function listen(): Promise<string> {
    const app = await world().api();
    await app.listen({ port: 0, host: '127.0.0.1' });
    return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  }

  it('is not ready, still answers, and closes each connection after its answer', async () => {
    const url = await listen();
    const app = await world().api();
    const stopped = stopGracefully(app, 0.5);
    // Concurrently: a request sent after another's answer might find the server closed.
    const [ready, answer, alive] = await Promise.all([
      fetch(`${url}/readyz`),
      fetch(`${url}/api/agents`),
      fetch(`${url}/healthz`),
    ]);
    expect([ready.status, ready.headers.get('retry-after')]).toEqual([503, '5']);
    expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
    expect(alive.status).toBe(200);
    await stopped;
    await expect(fetch(`${url}/healthz`)).rejects.toThrow();
  });

  it('finishes the requests in flight', async () => {
    const app = await world().api();
    let finish = () => {};
    app.get('/api/slow', async () => {
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      return { slow: true };
    });
    const url = await listen();
    const arrived = once(app.server, 'request');
    const answer = fetch(`${url}/api/slow`);
    await arrived;
    const stopped = stopGracefully(app, 0);
    await expect.poll(() => app.server.listening).toBe(false);
    finish();
    expect(await (await answer).json()).toEqual({ slow: true });
    await stopped;
  });

  it('does not wait for an idle connection', async () => {
    const app = await world().api();
    const { ended } = await openRaw(Number(new URL(await listen()).port));
    await stopGracefully(app, 0);
    await ended();
  });

  describe('when the clock is stopped', () => {
    let milliseconds: number;
    beforeEach(() => {
      milliseconds = 0;
      vi.spyOn(performance, 'now').mockImplementation(() => milliseconds);
    });
    afterEach(() => void vi.mocked(performance.now).mockRestore());

    const turns = async (count: number) => {
      for (let turn = 0; turn < count; turn++) await nextTurn();
    };

    /** Advances time in event-loop turns of a millisecond. */
    const pass = async (count: number) => {
      for (let turn = 0; turn < count; turn++) {
        milliseconds += 1;
        await nextTurn();
      }
    };

    it('listens until no client has connected for a moment, however many turns an idle loop makes', async () => {
      const app = await world().api();
      const port = Number(new URL(await listen()).port);
      const stopped = stopGracefully(app, 0);
      while (!app.listenerClosing) await nextTurn();
      await turns(100);
      await pass(15);
      const connected = once(app.server, 'connection');
      const { socket, answer } = await openRaw(port);
      await connected;
      await pass(15);
      await turns(100);
      expect(app.server.listening).toBe(true);
      socket.write('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n');
      await pass(10);
      expect((await answer()).status).toBe(200);
      await stopped;
    });

    it('takes no standstill of the process for a moment without connections', async () => {
      const app = await world().api();
      await listen();
      const stopped = stopGracefully(app, 0);
      while (!app.listenerClosing) await nextTurn();
      await turns(100);
      milliseconds += 50;
      await nextTurn();
      expect(app.server.listening).toBe(true);
      await pass(30);
      await stopped;
    });

    it('reads what has come on kept connections before it closes those on which nothing is asked', async () => {
      const app = await world().api();
      const { socket, answer } = await openRaw(Number(new URL(await listen()).port));
      const ask = () => socket.write('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n');
      ask();
      await answer();
      const stopped = stopGracefully(app, 0);
      while (app.server.listening) {
        await pass(1);
      }
      milliseconds += 1_001;
      // Blocks the turn until the stop's own timer is due, too, so that it fires before anything is read.
      for (const start = Date.now(); Date.now() - start < 30; ) {}
      ask();
      expect((await answer()).status).toBe(200);
      await stopped;
    });
  });
});

describe('a process that is told to stop', () => {
  const { start, end } = givenServerProcess('site-process');

  it.each([
    { keptOpen: 16, closing: 16 },
    { keptOpen: 0, closing: 8 },
  ])(
    'fails no request of $keptOpen kept connections and $closing that are closed behind each answer',
    async ({ keptOpen, closing }) => {
      const url = await start();
      const loops = [
        startRequestLoops(`${url}/api/agents`, { count: keptOpen, keepAlive: true }),
        startRequestLoops(`${url}/api/agents`, { count: closing, keepAlive: false }),
      ];
      const answered = () => loops.reduce((sum, loop) => sum + loop.answered(), 0);
      await vi.waitUntil(() => answered() > 100, { timeout: 20_000 });
      const stopped = end('SIGTERM');
      for (const { finished } of loops) expect(await finished).toEqual([]);
      await stopped;
    },
  );
});
