import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Another site, to which readers are redirected. */
export interface NeutralSite {
  readonly url: string;
  /** Requests for its page, in their order. */
  readonly visits: readonly { readonly address: string; readonly headers: IncomingHttpHeaders }[];
  /** Delays its responses, as a slow link does; returns the function that sends them. */
  hold(): () => void;
  close(): Promise<void>;
}

/** Starts a site of one page, called "Météo". */
export async function startNeutralSite(): Promise<NeutralSite> {
  const visits: { address: string; headers: IncomingHttpHeaders }[] = [];
  let released = Promise.resolve();
  const server = createServer(async (request, response) => {
    const { url: address = '', headers } = request;
    if (address.startsWith('/goma')) visits.push({ address, headers });
    await released;
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(
      '<!doctype html><html lang="fr"><title>Météo</title><link rel="icon" href="data:,"><h1>Soleil</h1>',
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/goma`,
    visits,
    hold() {
      let release = () => {};
      released = new Promise((resolve) => {
        release = resolve;
      });
      return release;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
