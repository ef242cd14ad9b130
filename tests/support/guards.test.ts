import { connect, createServer } from 'node:net';
import { expect, it } from 'vitest';

it.each(['http://192.0.2.1/', 'http://example.org/'])('a test cannot reach %s', async (address) => {
  await expect(fetch(address)).rejects.toMatchObject({
    cause: { message: expect.stringContaining('tests stay on this machine') },
  });
});

it('a test can reach this machine', async () => {
  const server = createServer((socket) => socket.end('hello'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const said = await new Promise((resolve, reject) => {
    connect({ port, host: '127.0.0.1' })
      .once('data', (data) => resolve(String(data)))
      .once('error', reject);
  });
  server.close();
  expect(said).toBe('hello');
});
