import { once } from 'node:events';
import { type AddressInfo, createServer, type ListenOptions, type Server } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/**
 * Listeners of one address. Node takes one connection a turn of the event loop from each: from a single one, which has
 * hundreds of questions to answer in each turn, the last of a crowd of a thousand is taken after ten seconds.
 */
const LISTENERS = 64;

/**
 * Connections that the system makes for each listener before the process takes them. Those that it has no room for are
 * tried again by the visitors' systems after 1, 3 and 7 seconds.
 */
const WAITING_CONNECTIONS = 511;

/** True where several listeners may share an address and the system deals the connections out among them. */
const CAN_SHARE = process.platform === 'linux';

export interface Listening {
  /** Where the server is found, as in `http://127.0.0.1:4700`. */
  readonly address: string;
  /** The listeners beside the server's own, which close with it. */
  readonly others: readonly Server[];
}

/** As Node's HTTP servers take connections: a visitor who has nothing more to say still reads, and no answer waits for more. */
const AS_HTTP = { allowHalfOpen: true, noDelay: true };

/** A name of the machine's network, which one process at a time has, and loses with its end. */
const TURN = '\0pamoja-listens';

/** Milliseconds between two tries to have it, and tries: whoever has it needs it for some milliseconds. */
const RETRY = 5;
const MOST_TRIES = 400;

async function open(server: Server, options: ListenOptions): Promise<Server> {
  server.listen(options);
  await once(server, 'listening');
  return server;
}

/** Returns a port that nobody listens to: listeners that share one would take it together with another program's. */
async function freePort(host: string, port: number): Promise<number> {
  const server = await open(createServer(), { host, port });
  const { port: free } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return free;
}

/**
 * Waits until no other start on this machine looks for a free port. Of two that looked at the same moment, both would find
 * theirs free, and share it. @returns what ends the turn; nothing where the system grants none, or whoever has it hangs.
 */
async function takeTurn(): Promise<Server | null> {
  for (let tries = 0; CAN_SHARE && tries < MOST_TRIES; tries++) {
    try {
      return await open(createServer(), { path: TURN });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') break;
      await delay(RETRY);
    }
  }
  return null;
}

/**
 * Lets a server listen.
 * @throws as `listen` of `node:net` where the address is not this machine's or its port is another program's.
 */
export async function listen(
  app: FastifyInstance,
  place: { readonly host: string; readonly port: number },
): Promise<Listening> {
  const turn = await takeTurn();
  try {
    return await listenAlone(app, place);
  } finally {
    turn?.close();
  }
}

async function listenAlone(
  app: FastifyInstance,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<Listening> {
  const shared = {
    host,
    port: await freePort(host, port),
    backlog: WAITING_CONNECTIONS,
    reusePort: CAN_SHARE,
  };
  const address = await app.listen(shared);
  const others: Server[] = [];
  while (CAN_SHARE && others.length < LISTENERS - 1) {
    const other = createServer(AS_HTTP, (socket) => app.server.emit('connection', socket));
    others.push(await open(other, shared));
  }
  return { address, others };
}
