import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** Opens a connection to the server of an address. */
export async function open(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  // A server that hangs up on an attack does what it should.
  socket.on('error', () => {});
  await once(socket, 'connect');
  return socket;
}

/** The status of an answer's first line; 0 when there is none. */
export function statusOf(answer: string): number {
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);
}

/**
 * Sends bytes as they are, such as a request that no client would make.
 * @param patience milliseconds.
 * @returns the status that came back first, or 0 where the connection ended or nothing came in time.
 */
export async function sendRaw(url: string, request: string, patience = 10_000): Promise<number> {
  const socket = await open(url);
  let answer = '';
  socket.setEncoding('latin1').on('data', (piece) => {
    answer += piece;
  });
  const ended = new Promise<void>((resolve) => {
    socket.once('data', () => resolve());
    socket.once('close', () => resolve());
  });
  socket.write(request, 'latin1');
  await Promise.race([ended, delay(patience)]);
  socket.destroy();
  return statusOf(answer);
}

/** The status of a call, or 0 where the connection ended without an answer. */
export async function statusAt(url: string, options?: RequestInit): Promise<number> {
  try {
    const answer = await fetch(url, options);
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return 0;
  }
}
