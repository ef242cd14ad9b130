import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A proxy that can break its connections. */
export interface PostgresProxy {
  /** The server's address through the proxy. */
  readonly url: string;
  /**
   * Breaks the next connection whose client sends this text, either before the server receives it, or after
   * the server has executed it and before the client gets the answer.
   */
  breakAt(text: string, when: 'before it arrives' | 'before its answer'): void;
  /** Drops the server's answers from now on, as a network without any reception does. */
  fallSilent(): void;
  close(): Promise<void>;
}

interface Break {
  readonly text: string;
  readonly when: 'before it arrives' | 'before its answer';
}

/** Connects to the server that listens at an address. */
function connectTo(address: URL): Socket {
  const port = Number(address.port || 5432);
  const folder = address.searchParams.get('host');
  return folder?.startsWith('/')
    ? connect(`${folder}/.s.PGSQL.${port}`)
    : connect(port, folder ?? address.hostname);
}

/** Starts a proxy to a PostgreSQL that fails where a test says: real sockets, real server. */
export async function startPostgresProxy(serverUrl: string): Promise<PostgresProxy> {
  const address = new URL(serverUrl);
  const sockets = new Set<Socket>();
  let next: Break | undefined;
  let isSilent = false;
  const proxy = createServer((client) => {
    const server = connectTo(address);
    let isBreaking = false;
    const end = () => {
      client.destroy();
      server.destroy();
    };
    for (const socket of [client, server]) {
      sockets.add(socket);
      socket.on('error', end);
      socket.on('close', end);
    }
    client.on('data', (data) => {
      if (next && data.includes(next.text)) {
        const { when } = next;
        next = undefined;
        if (when === 'before it arrives') return end();
        isBreaking = true;
      }
      server.write(data);
    });
    server.on('data', (data) => {
      if (isBreaking) end();
      else if (!isSilent) client.write(data);
    });
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const listening = proxy.address();
  if (listening === null || typeof listening === 'string') throw new Error('The proxy has no port.');
  const url = new URL(serverUrl);
  url.searchParams.delete('host');
  url.hostname = '127.0.0.1';
  url.port = String(listening.port);
  return {
    url: url.href,
    breakAt: (text, when) => {
      next = { text, when };
    },
    fallSilent: () => {
      isSilent = true;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      proxy.close();
      await once(proxy, 'close');
    },
  };
}
