import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';

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
            'Every answer that is not a success has the form of the Error schema: `error` and `message` are the same French sentence, `fields` names the faulty ones.',
        },
        components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
      },
      transform: createJsonSchemaTransform({ skipList: ['/api/docs', '/api/docs/*'] }),
      transformObject: createJsonSchemaTransformObject({}),
    });
    await app.register(swaggerUi, {
      routePrefix: '/api/docs',
      staticCSP: true,
      uiConfig: { validatorUrl: null, persistAuthorization: false },
      theme: { title: 'API' },
    });
  },
  { name: 'openapi' },
);
