import type { Services } from '../services.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** First argument of every use case; decorated once, by the server. */
    readonly services: Services;
  }
}
