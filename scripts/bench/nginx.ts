import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort, untilAnswered } from '#tests/support/local-server.ts';
import type { Answer } from './answer.ts';
import type { BenchServer } from './servers.ts';

/** True where nginx is installed. */
export const hasNginx = spawnSync('nginx', ['-v']).error === undefined;

/** Headers that nginx says for itself. */
const OWN = ['content-type', 'content-length'];

function quoted(text: string): string {
  return `"${text.replaceAll(/["\\$]/g, '\\$&')}"`;
}

/** Returns the configuration of one worker that sends one file, with an answer's headers. */
function configurationOf({ headers }: Answer, folder: string, port: number): string {
  const added = Object.entries(headers)
    .filter(([name]) => !OWN.includes(name))
    .map(([name, value]) => `add_header ${name} ${quoted(String(value))} always;`);
  return `
    worker_processes 1; daemon off; master_process off;
    pid ${folder}/pid; error_log stderr crit;
    events { worker_connections 256; }
    http {
      access_log off; sendfile on; tcp_nopush on; etag off; if_modified_since off;
      keepalive_requests 100000000; open_file_cache max=10;
      client_body_temp_path ${folder}/a; proxy_temp_path ${folder}/b; fastcgi_temp_path ${folder}/c;
      uwsgi_temp_path ${folder}/d; scgi_temp_path ${folder}/e;
      server {
        listen 127.0.0.1:${port};
        location / { root ${folder}; rewrite .* /page break; default_type ${quoted(String(headers['content-type']))};
          ${added.join('\n')} }
      }
    }`;
}

/** Starts nginx with one worker and one file: the bytes and headers of an answer. */
export async function startNginx(answer: Answer): Promise<Pick<BenchServer, 'url' | 'stop'>> {
  const folder = await mkdtemp(join(tmpdir(), 'pamoja-nginx-'));
  const port = await findFreePort();
  await writeFile(join(folder, 'page'), Buffer.from(answer.body, 'base64'));
  await writeFile(join(folder, 'nginx.conf'), configurationOf(answer, folder, port));
  const child = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  const url = `http://127.0.0.1:${port}/`;
  await untilAnswered(url);
  return {
    url,
    stop: async () => {
      child.kill();
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
