import type { FastifyInstance } from 'fastify';

/**
 * Reads JSON bodies as Fastify does, except that an empty one is no body, because many clients send the type
 * with each call, and calls without a body would be rejected.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, body, done);
  });
}
