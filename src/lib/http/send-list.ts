import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';

/** Characters of JSON between two turns of the event loop, some milliseconds' work. */
const PIECE = 256 * 1024;

let lastTurn: Promise<void> = Promise.resolve();

/**
 * Waits for a turn of the event loop that no other list uses, so that several lists delay other requests no
 * more than one.
 */
function ownTurn(): Promise<void> {
  lastTurn = lastTurn.then(() => nextTurn());
  return lastTurn;
}

/** Yields the JSON of a list in pieces, each made in a turn of the event loop that no other list uses. */
async function* piecesOf(items: AsyncIterable<object>): AsyncGenerator<string> {
  await ownTurn();
  let piece = '[';
  let isFirst = true;
  for await (const item of items) {
    piece += (isFirst ? '' : ',') + JSON.stringify(item);
    isFirst = false;
    if (piece.length < PIECE) continue;
    yield piece;
    await ownTurn();
    piece = '';
  }
  yield `${piece}]`;
}

async function* joined(first: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  yield first;
  yield* rest;
}

/**
 * Sends a list as JSON. A short one is sent in one go; a long one is streamed, so that a hundred texts neither block the
 * event loop nor are in memory together. A failure after the first bytes cuts the response off.
 * @param items in their order, as their schema has them; read at the client's speed.
 */
export async function sendList(reply: FastifyReply, items: AsyncIterable<object>): Promise<FastifyReply> {
  const pieces = piecesOf(items);
  const { value: first = '[]' } = await pieces.next();
  reply.type('application/json; charset=utf-8');
  if (first.endsWith(']') && first.length < PIECE) return reply.send(first);
  return reply.send(Readable.from(joined(first, pieces), { objectMode: false }));
}
