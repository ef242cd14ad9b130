import type { FastifyInstance } from 'fastify';

/**
 * Reads JSON bodies as Fastify does, except that an empty one is no body: many clients name the type with each call, and a
 * call that takes no body would be refused for it.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, body, done);
  });
}
