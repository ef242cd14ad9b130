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

/** True where nginx is installed. */
export const hasNginx = spawnSync('nginx', ['-v']).error === undefined;

/** Headers that nginx sets itself for a file. */
const OWN = ['content-type', 'content-length', 'etag'];

/**
 * Returns our example configuration for hosts with one worker, without TLS, and with a response of the
 * product as a file on its disk.
 */
async function configurationOf(port: number, product: number, { headers }: Answer, folder: string) {
  const example = (await readFile(EXAMPLE, 'utf8'))
    .replace('127.0.0.1:3000', `127.0.0.1:${product}`)
    .replace(/server \{\s+listen 80;[^}]+\}/, '')
    .replaceAll(/^\s*(ssl_|listen \[).*$/gm, '')
    .replace('listen 443 ssl http2', `listen 127.0.0.1:${port}`)
    .replaceAll('/var/log/nginx', folder);
  const added = Object.entries(headers)
    .filter(([name]) => !OWN.includes(name))
    .map(([name, value]) => `add_header ${name} '${String(value).replaceAll("'", "\\'")}';`);
  const disk = `location = /from-disk { alias ${folder}/page; default_type '${headers['content-type']}'; ${added.join(' ')} }`;
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  return `
    worker_processes 1; daemon off; master_process off; pid ${folder}/pid;
    events { worker_connections 256; }
    http {
      sendfile on; keepalive_requests 100000000; ${temporary.join(' ')}
      ${example.replace('location / {', `${disk}\n  location / {`)}
    }`;
}

/** Starts nginx with our example configuration for hosts in front of the product. @param product its port. */
export async function startNginx(product: number, answer: Answer) {
  const folder = await mkdtemp(join(tmpdir(), 'pamoja-nginx-'));
  const port = await findFreePort();
  await writeFile(join(folder, 'page'), answer.body);
  await writeFile(join(folder, 'nginx.conf'), await configurationOf(port, product, answer, folder));
  const child = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  const url = `http://127.0.0.1:${port}`;
  await untilAnswered(`${url}/from-disk`);
  return {
    url,
    fromDisk: `${url}/from-disk`,
    stop: async () => {
      child.kill();
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
