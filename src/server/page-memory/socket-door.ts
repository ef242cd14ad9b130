import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { PageDoor } from './door.ts';
import { readPlainRequest } from './plain-request.ts';

/** Milliseconds for which a connection stays open beyond what is announced: a request that was sent in time has to arrive. */
const GRACE = 1_000;

/**
 * A connection on which nothing has been asked yet but remembered pages. The first request that is anything else, or not
 * whole, goes on to Node's parser together with the connection, which stays there.
 */
class HeldConnection {
  readonly #socket: Socket;
  readonly #app: FastifyInstance;
  readonly #door: PageDoor;
  readonly #next: (socket: Socket) => void;

  constructor(socket: Socket, app: FastifyInstance, door: PageDoor, next: (socket: Socket) => void) {
    this.#socket = socket;
    this.#app = app;
    this.#door = door;
    this.#next = next;
    app.heldConnections.add(socket);
    this.#waitFor(app.server.headersTimeout);
    socket.on('data', this.#onData).on('end', this.#onEnd).on('timeout', this.#onTimeout);
    socket.on('error', this.#onError).on('close', this.#onClose);
  }

  readonly #onData = (bytes: Buffer) => {
    if (!this.#answer(bytes)) this.#handOn(bytes);
  };
  readonly #onEnd = () => this.#socket.end();
  readonly #onTimeout = () => this.#socket.destroy();
  /** Its `close` follows. */
  readonly #onError = () => {};
  readonly #onClose = () => this.#app.heldConnections.delete(this.#socket);

  /** @returns false where the request is not answered here. */
  #answer(bytes: Buffer): boolean {
    const start = performance.now();
    // Whoever asks on without reading would have any number of answers kept for him.
    const asked = this.#socket.writableLength === 0 ? readPlainRequest(bytes) : null;
    if (!asked) return false;
    this.#door.noteRequest(this.#socket);
    const found = this.#door.find(asked, start);
    if (!found) return false;
    const { server, silentConnections, heldConnections } = this.#app;
    silentConnections.delete(this.#socket);
    this.#socket.write(found.bytes.at(Date.now()));
    const finish = () => {
      // By the end of a slow answer, the connection may be the parser's.
      if (heldConnections.has(this.#socket)) this.#waitFor(server.keepAliveTimeout + GRACE);
      this.#door.log(asked, found, start);
    };
    if (this.#socket.writableLength === 0) {
      finish();
      return true;
    }
    // What is written behind the answer is over when it is: sent, or cut off.
    this.#waitFor(server.timeout);
    this.#socket.write('', finish);
    return true;
  }

  /** Ends the connection after so many milliseconds without a byte. */
  #waitFor(milliseconds: number): void {
    if (this.#socket.timeout !== milliseconds) this.#socket.setTimeout(milliseconds);
  }

  #handOn(bytes: Buffer): void {
    const socket = this.#socket;
    socket.off('data', this.#onData).off('end', this.#onEnd).off('timeout', this.#onTimeout);
    socket.off('error', this.#onError).off('close', this.#onClose);
    this.#onClose();
    socket.setTimeout(0);
    // Read again, from the beginning, by whoever takes it now.
    socket.pause();
    socket.unshift(bytes);
    this.#next(socket);
    socket.resume();
  }
}

/**
 * Has a door answer plain requests before Node's parser, the first who listens for connections: reading a request and
 * writing its answer there takes as long again as all the rest. To be called after `announceStop`.
 */
export function standBeforeParser(app: FastifyInstance, door: PageDoor): void {
  const { server } = app;
  const [next, ...others] = server.listeners('connection') as ((socket: Socket) => void)[];
  if (!next) throw new Error('Node’s parser does not listen: look at it again');
  server.removeAllListeners('connection');
  const leaveToParser = next.bind(server);
  server.on('connection', (socket) => new HeldConnection(socket, app, door, leaveToParser));
  for (const listener of others) server.on('connection', listener);
}
