import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

/** French sentences for connections that carry no valid HTTP request, by status. */
const SENTENCES: Readonly<Record<number, string>> = {
  400: 'La requête est incorrecte.',
  408: 'La requête a mis trop de temps à arriver.',
  431: 'Les en-têtes de la requête sont trop longs.',
};

/** Statuses by the `code` of Node's parser and timeout errors; 400 for all others. */
const STATUS_BY_CODE: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
};

/** Milliseconds in which the answer can be read before the connection is closed. */
const READING_TIME = 1_000;

/** Answers on the bare socket, for errors before a request exists, and closes it. */
export function refuseConnection(socket: Socket, status: number): void {
  if (socket.destroyed) return;
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const sentence = SENTENCES[status] ?? SENTENCES[400];
  const body = JSON.stringify({ statusCode: status, error: sentence, message: sentence });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Connection: close',
    'Cache-Control: no-store',
    'Content-Type: application/json; charset=utf-8',
    'X-Content-Type-Options: nosniff',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ].join('\r\n');
  socket.end(`${head}\r\n\r\n${body}`);
  setTimeout(() => socket.destroy(), READING_TIME).unref();
}

/** Fastify's `clientErrorHandler`: the bytes are no valid HTTP, or arrived too slowly. */
export function refuseClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) {
    socket.destroy();
    return;
  }
  refuseConnection(socket, STATUS_BY_CODE[error.code ?? ''] ?? 400);
}
