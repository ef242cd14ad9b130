import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A response as it came over the network. */
export interface RawAnswer {
  readonly status: number;
  /** By lower-case name; the last one where a name is repeated. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** A connection of this machine to a test's server, on which anything may be written. */
export interface RawConnection {
  readonly socket: Socket;
  /** Resolves to the next complete response. @throws where the connection ends before. */
  answer(): Promise<RawAnswer>;
  /** Resolves when the server has ended the connection. */
  ended(): Promise<void>;
}

/** Parses a response from the beginning of the received bytes; `null` where it is incomplete. */
function parseAnswer(received: Buffer): { answer: RawAnswer; length: number } | null {
  const end = received.indexOf('\r\n\r\n');
  if (end < 0) return null;
  const [statusLine = '', ...lines] = received.subarray(0, end).toString('latin1').split('\r\n');
  const status = Number(statusLine.split(' ')[1]);
  const headers = Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  // The interim response to `Expect: 100-continue` does not count.
  if (status === 100) {
    const next = parseAnswer(received.subarray(end + 4));
    return next && { answer: next.answer, length: next.length + end + 4 };
  }
  const size = Number(headers['content-length'] ?? 0);
  const whole = end + 4 + size;
  if (received.length < whole) return null;
  return { answer: { status, headers, body: received.subarray(end + 4, whole).toString() }, length: whole };
}

/** Opens a connection, which only the test or the server ends. */
export async function openRaw(port: number): Promise<RawConnection> {
  const socket = connect({ port, host: '127.0.0.1' });
  let received: Buffer = Buffer.alloc(0);
  let look = () => {};
  socket.on('data', (chunk: Buffer) => {
    received = Buffer.concat([received, chunk]);
    look();
  });
  // A server may reject a request while the test is still writing.
  socket.on('error', () => {});
  const closed = new Promise<void>((resolve) => {
    socket.once('end', resolve);
    socket.once('close', () => resolve());
  });
  await once(socket, 'connect');
  const answer = () =>
    new Promise<RawAnswer>((resolve, reject) => {
      look = () => {
        const parsed = parseAnswer(received);
        if (!parsed) return;
        received = received.subarray(parsed.length);
        look = () => {};
        resolve(parsed.answer);
      };
      closed.then(() => {
        look();
        reject(new Error(`The connection ended after: ${received.toString('latin1').slice(0, 500)}`));
      });
      look();
    });
  return { socket, answer, ended: () => closed };
}

/** Sends bytes on a new connection and resolves to the first response. */
export async function sendRaw(port: number, request: string | Buffer): Promise<RawAnswer> {
  const { socket, answer } = await openRaw(port);
  socket.write(request);
  try {
    return await answer();
  } finally {
    socket.destroy();
  }
}
