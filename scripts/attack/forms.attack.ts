import { setTimeout as delay } from 'node:timers/promises';
import { addresses } from '#src/addresses.ts';
import { type Attack, expectStatuses } from './attack.ts';
import { open, sendRaw, statusOf } from './raw-request.ts';

const MEBIBYTE = 1024 * 1024;
const FORMS = [
  addresses.site.newsletter,
  addresses.site.privacy,
  addresses.site.publications.article.list,
  '/adresse-inventee',
];

/** A form of this size, as a browser would send it. */
function formOf(path: string, bytes: number, type: string): string {
  const body = `email=${'a'.repeat(bytes)}`;
  return `POST ${path} HTTP/1.1\r\nHost: site\r\nConnection: close\r\nContent-Type: ${type}\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
}

/** The same without a word of how long it will be. */
function unannounced(path: string, bytes: number): string {
  const piece = 'a'.repeat(65_536);
  const pieces = `10000\r\n${piece}\r\n`.repeat(Math.ceil(bytes / piece.length));
  return `POST ${path} HTTP/1.1\r\nHost: site\r\nConnection: close\r\nContent-Type: application/x-www-form-urlencoded\r\nTransfer-Encoding: chunked\r\n\r\n${pieces}0\r\n\r\n`;
}

/** Forms that are far too large for what they ask. */
export const largeForms: Attack = {
  name: 'large forms',
  what: 'forms of 10 and 50 MB sent to pages, announced or not',
  run: async ({ url }, scale) => {
    const sizes = scale === 'short' ? [10] : [10, 50];
    const statuses: number[] = [];
    for (const size of sizes) {
      for (const path of FORMS) {
        for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
          statuses.push(await sendRaw(url, formOf(path, size * MEBIBYTE, type)));
        }
        statuses.push(await sendRaw(url, unannounced(path, size * MEBIBYTE)));
      }
    }
    // 0: the connection was cut while the rest of the form was still on its way.
    return expectStatuses('a large form', statuses, [0, 404, 405, 413, 415]);
  },
};

/** Milliseconds after which a form that comes letter by letter must have been given up. */
const TRICKLE_LIMIT = 40_000;

/** Forms that come one letter at a time. */
export const trickledForms: Attack = {
  name: 'trickled forms',
  what: 'forms that send one letter a second',
  run: async ({ url }, scale) => {
    const sockets = await Promise.all(
      Array.from({ length: scale === 'short' ? 50 : 400 }, async () => {
        const socket = await open(url);
        let status = 0;
        socket.setEncoding('latin1').once('data', (piece) => {
          status = statusOf(String(piece));
        });
        socket.write(
          'POST /newsletter HTTP/1.1\r\nHost: site\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 1000\r\n\r\nemail=',
        );
        return { socket, status: () => status };
      }),
    );
    const deadline = performance.now() + TRICKLE_LIMIT;
    const left = () => sockets.filter(({ socket }) => !socket.destroyed);
    while (left().length > 0 && performance.now() < deadline) {
      for (const { socket } of left()) socket.write('a');
      await delay(1_000);
    }
    const open_ = left().length;
    for (const { socket } of sockets) socket.destroy();
    const statuses = sockets.map(({ status }) => status());
    return [
      ...(open_ > 0 ? [`${open_} of ${sockets.length} were still open after ${TRICKLE_LIMIT / 1000} s`] : []),
      ...expectStatuses('a trickled form', statuses, [0, 400, 408, 413]),
    ];
  },
};
