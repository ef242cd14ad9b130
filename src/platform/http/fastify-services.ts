import type { Services } from '../services.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** What use cases are given; decorated once, by the server. */
    readonly services: Services;
  }
}
