import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { errorBodySchema } from './errors.ts';

/** The reference styles its elements one by one; scripts come from this site alone, and nothing leaves it. */
const DOCUMENTATION_POLICY =
  "default-src 'self'; base-uri 'self'; form-action 'self'; frame-ancestors 'self'; img-src 'self' data:; object-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'";

const describe = createJsonSchemaTransform({ skipList: ['/api/docs', '/api/docs/*'] });

/** Every call can fail, and says so in the same form (D14). */
const describeWithErrors: typeof describe = (route) => {
  const { schema } = route;
  if (!schema?.response) return describe(route);
  return describe({
    ...route,
    schema: { ...schema, response: { ...schema.response, '4xx': errorBodySchema } },
  });
};

/** The interactive description of the API at `/api/docs`, made from the schemas that validate (D22). */
export const openApi = fastifyPlugin(
  async (app: FastifyInstance) => {
    await app.register(swagger, {
      openapi: {
        openapi: '3.1.0',
        info: {
          title: 'API',
          version: '1',
          description:
            'Every answer that is not a success has the form of the Error schema: `error` and `message` are the same French sentence, `fields` names the faulty ones. ' +
            'An administrator’s call that creates takes an `Idempotency-Key` (up to 200 visible ASCII characters): for a day, the same key answers what it answered the first time, with `Idempotency-Replayed: true`; with another content it answers 409 and, in `current`, what the first one made. ' +
            'Where a call takes a file, the id of a finished upload (`upload_…`, see uploads) stands for one.',
        },
        components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
      },
      transform: describeWithErrors,
      transformObject: createJsonSchemaTransformObject({}),
    });
    await app.register(swaggerUi, {
      routePrefix: '/api/docs',
      staticCSP: DOCUMENTATION_POLICY,
      uiConfig: { layout: 'BaseLayout', validatorUrl: null, persistAuthorization: false },
      theme: { title: 'API' },
    });
  },
  { name: 'openapi' },
);
