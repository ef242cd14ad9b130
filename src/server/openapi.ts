import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { addresses } from '../addresses.ts';
import { errorBodySchema } from './errors.ts';

/** The API reference styles elements inline; scripts load from this site only, and no data leaves it. */
const DOCUMENTATION_POLICY =
  "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'self'; img-src 'self' data:; object-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'";

const describe = createJsonSchemaTransform({ skipList: [addresses.api.docs, `${addresses.api.docs}/*`] });

const keyHeaders = z.object({
  'idempotency-key': z
    .string()
    .max(200)
    .optional()
    .describe('Lets a call that is sent twice take effect once (see above)'),
});

function withKey(headers: unknown): z.ZodObject {
  return headers instanceof z.ZodObject ? headers.extend(keyHeaders.shape) : keyHeaders;
}

function fileAnswer(types: readonly string[]) {
  const file = { schema: z.string().meta({ format: 'binary' }) };
  return { 200: { description: 'The file', content: Object.fromEntries(types.map((type) => [type, file])) } };
}

/** Sentences for calls that require a recent password confirmation. */
const STEP_UP = {
  always: 'Asks for a confirmation: 403 with `password_required` (see above).',
  depends: 'Asks for it with 403 and `password_required` (see above).',
  never: null,
};

/** Adds to a call's description what many share: error body, file answers, idempotency key, password confirmation. */
const describeCall: typeof describe = (call) => {
  const { schema, route } = call;
  const { produces, ...said } = schema ?? {};
  const response = said.response ?? (produces && fileAnswer(produces));
  if (!response) return describe(call);
  const stepUp = STEP_UP[route.config?.stepUp ?? 'never'];
  const isKeyed = said.security !== undefined && Boolean(route.config?.idempotency);
  return describe({
    ...call,
    schema: {
      ...said,
      ...(stepUp && { description: [said.description, stepUp].filter(Boolean).join(' ') }),
      ...(isKeyed && { headers: withKey(said.headers) }),
      response: { ...response, '4xx': errorBodySchema },
    },
  });
};

/** The interactive API reference at `/api/docs`, generated from the validation schemas. */
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
            'An administrator’s call that creates or takes `If-Match` takes an `Idempotency-Key` (up to 200 visible ASCII characters): for a day, the same key with the same content does nothing again and answers the thing as it stands, with the first status and `Idempotency-Replayed: true`; with another content it answers 409 and, in `current`, the thing. ' +
            'A call that asks for a confirmation answers 403 with `code` `password_required`, and does nothing, until ' +
            '`POST /api/auth/confirm` has taken the password of the administrator: it opens 10 minutes for that session. The call is then sent again. ' +
            'A list comes in pages of at most a hundred things, the first hundred where nothing is asked: `X-Total-Count` says how many there are, `Link` (RFC 8288) where the other pages are. ' +
            'Where a call takes a file, the id of a finished upload (`upload_…`, see uploads) stands for one.',
        },
        components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
      },
      transform: describeCall,
      transformObject: createJsonSchemaTransformObject({}),
    });
    await app.register(swaggerUi, {
      routePrefix: addresses.api.docs,
      staticCSP: DOCUMENTATION_POLICY,
      uiConfig: { layout: 'BaseLayout', validatorUrl: null, persistAuthorization: false },
      theme: { title: 'API' },
    });
  },
  { name: 'openapi' },
);
