import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { loginResultSchema } from '#accounts/account.schema.ts';
import { AppError } from '#lib/app-error.ts';
import { route } from '#lib/http/call-route.ts';
import { acceptJsonOnly } from '#lib/http/json-only.ts';
import { assertCode } from './assert-code.ts';
import { CODE_HEADER } from './first-start.policy.ts';
import type { Setup } from './first-start.ts';
import { type GivenAnswers, installSite } from './install-site.ts';
import { installationCalls } from './installation.calls.ts';
import { answersSchema, installationSchema } from './installation.schema.ts';

/** Bytes: more than all answers at their maximum length. */
const BODY_LIMIT = 64 * 1024;

const codeHeaders = z.object({
  [CODE_HEADER]: z.string().describe('The code in the fragment of the address that the start has printed'),
});

const WITHOUT_DEMONSTRATION = 'Le contenu de démonstration n’est pas fourni avec cette installation.';

export interface InstallationOptions {
  /** Null where the site had an administrator when it started. */
  readonly firstStart: Setup | null;
  readonly given: GivenAnswers;
  /** False where the program comes without the demonstration's content. */
  readonly hasDemonstration: boolean;
  /** Called when the site has been set up. */
  readonly onInstalled: () => void;
}

/** Registers the calls of the setup page under `/api/installation` (docs/specification/installation.md). */
export async function installationApi(app: FastifyInstance, options: InstallationOptions): Promise<void> {
  acceptJsonOnly(app);
  await app.register(installationRoutes, options);
}

const installationRoutes: FastifyPluginAsyncZod<InstallationOptions> = async (app, options) => {
  const { firstStart, given, hasDemonstration, onInstalled } = options;
  // Before the body is read, because a stranger's is not worth its bytes.
  app.addHook('onRequest', async (request: FastifyRequest) => {
    const code = request.headers[CODE_HEADER];
    await assertCode(app.services, firstStart, {
      code: typeof code === 'string' ? code : '',
      address: request.ip,
    });
  });

  app.route({
    ...route(installationCalls.read, {
      tags: ['installation'],
      summary: 'What a first start asks',
      description: 'While the site has no administrator.',
      headers: codeHeaders,
      response: { 200: installationSchema },
    }),
    handler: async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return { ...given, hasDemonstration };
    },
  });

  app.route({
    ...route(installationCalls.install, {
      tags: ['installation'],
      summary: 'Make the site one’s own',
      description:
        'Creates the first administrator and what the organisation says of itself, at once, and logs in. Of two who ' +
        'call together one is answered 409.',
      headers: codeHeaders,
      body: answersSchema,
      response: { 201: loginResultSchema },
    }),
    bodyLimit: BODY_LIMIT,
    // No idempotency key: the answer contains a token, which is stored nowhere, and a second call is refused anyway.
    handler: async (request, reply) => {
      const { body, ip } = request;
      if (body.beginsWith === 'demonstration' && !hasDemonstration) {
        throw new AppError('validation', { fields: { beginsWith: WITHOUT_DEMONSTRATION } });
      }
      const userAgent = request.headers['user-agent'];
      const login = await installSite(app.services, given, body, { address: ip, userAgent });
      firstStart?.close();
      onInstalled();
      return reply.code(201).header('cache-control', 'no-store').send(login);
    },
  });
};
