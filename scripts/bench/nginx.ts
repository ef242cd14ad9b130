import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort, untilAnswered } from '#tests/support/local-server.ts';

/** A response as it goes over the network, still compressed. */
export interface Answer {
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

const EXAMPLE = join(import.meta.dirname, '../../deploy/nginx.conf');
const SEVERAL = join(import.meta.dirname, '../../deploy/nginx-several.conf');

/** True where nginx is installed. */
export const hasNginx = spawnSync('nginx', ['-v']).error === undefined;

/** Headers that nginx sets itself for a file. */
const OWN = ['content-type', 'content-length', 'etag'];

/** Returns our example for hosts, at a port of this machine, without TLS. */
async function readExample(port: number, folder: string): Promise<string> {
  return (await readFile(EXAMPLE, 'utf8'))
    .replace(/server \{\s+listen 80;[^}]+\}/, '')
    .replaceAll(/^\s*(ssl_|listen \[).*$/gm, '')
    .replace('listen 443 ssl http2', `listen 127.0.0.1:${port}`)
    .replaceAll('/var/log/nginx', folder);
}

/** Returns a whole configuration, with one worker. @param site content of its `http` block. */
function configurationOf(site: string, folder: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  return `
    worker_processes 1; daemon off; master_process off; pid ${folder}/pid;
    events { worker_connections 256; }
    http { sendfile on; keepalive_requests 100000000; ${temporary.join(' ')} ${site} }`;
}

/** Starts nginx. The caller stops it. @param siteOf returns the content of the `http` block. @param path that is answered. */
async function start(siteOf: (port: number, folder: string) => Promise<string>, path: string) {
  const folder = await mkdtemp(join(tmpdir(), 'pamoja-nginx-'));
  const port = await findFreePort();
  await writeFile(join(folder, 'nginx.conf'), configurationOf(await siteOf(port, folder), folder));
  const child = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  const url = `http://127.0.0.1:${port}`;
  await untilAnswered(`${url}${path}`);
  return {
    url,
    stop: async () => {
      child.kill();
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Starts nginx with our example for hosts in front of the product, and with a response of the product as a file on its
 * disk. @param product its port.
 */
export async function startNginx(product: number, { headers, body }: Answer) {
  const path = '/from-disk';
  const nginx = await start(async (port, folder) => {
    await writeFile(join(folder, 'page'), body);
    const added = Object.entries(headers)
      .filter(([name]) => !OWN.includes(name))
      .map(([name, value]) => `add_header ${name} '${String(value).replaceAll("'", "\\'")}';`);
    const disk = `location = ${path} { alias ${folder}/page; default_type '${headers['content-type']}'; ${added.join(' ')} }`;
    const example = await readExample(port, folder);
    return example
      .replace('127.0.0.1:3000', `127.0.0.1:${product}`)
      .replace('location / {', `${disk}\n  location / {`);
  }, path);
  return { ...nginx, fromDisk: `${nginx.url}${path}` };
}

/** Starts nginx with our examples for several servers. @param ports of the servers. */
export function startNginxOfSeveral(ports: readonly [number, number]) {
  return start(async (port, folder) => {
    const example = (await readExample(port, folder)).replace(/^upstream [^}]+\}/m, '');
    const several = (await readFile(SEVERAL, 'utf8'))
      .replace('pamoja-1:3000', `127.0.0.1:${ports[0]}`)
      .replace('pamoja-2:3000', `127.0.0.1:${ports[1]}`);
    return several + example;
  }, '/');
}
