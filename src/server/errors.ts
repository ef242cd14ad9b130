import { randomUUID } from 'node:crypto';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { AppError, type ErrorCode, isAppError } from '#lib/app-error.ts';
import { ERRORS } from '#lib/error-kinds.ts';
import { originForm } from '#lib/http/request-target.ts';
import { infrastructureFailure } from '#lib/infrastructure-failure.ts';
import { typeset } from '#lib/text/typeset.ts';
import { addresses } from '#src/addresses.ts';
import { isLightPath, lightAddress } from '#ui/light/light-address.ts';
import { ERROR_PAGE_POLICY, errorPage } from './error-page.ts';
import { PERMISSIONS_POLICY } from './security-headers.ts';

/** Body of every error answer (`docs/specification/api.md#errors`). */
export const errorBodySchema = z
  .object({
    statusCode: z.number().int(),
    error: z.string(),
    message: z.string(),
    code: z
      .string()
      .optional()
      .describe('`password_required`: the call goes through after `POST /api/auth/confirm`'),
    fields: z.record(z.string(), z.string()).optional(),
    current: z.unknown().optional().describe('The entity as it stands, on a version conflict'),
    reference: z.string().optional().describe('What to quote to whoever reads the logs'),
  })
  .meta({ id: 'Error' });

export type ErrorBody = z.infer<typeof errorBodySchema>;

export function errorBody(error: AppError): ErrorBody {
  const kind = ERRORS[error.code];
  const sentence = error.sentence ?? kind.sentence;
  return {
    statusCode: kind.status,
    error: sentence,
    message: sentence,
    ...(kind.isPublicCode && { code: error.code }),
    ...(error.fields && { fields: error.fields }),
    ...(error.current !== undefined && { current: error.current }),
  };
}

/** Codes of errors that Fastify and its plugins raise before a use case runs. */
const CODE_BY_STATUS: Record<number, ErrorCode> = {
  400: 'bad_request',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
  413: 'too_large',
  // An overlong id names nothing.
  414: 'not_found',
  415: 'unsupported_type',
  429: 'rate_limited',
  503: 'unavailable',
  507: 'disk_full',
};

/** Returns the first sentence for each field, by field name. */
function fieldSentences(
  issues: { path: PropertyKey[] | string[]; message: string }[],
): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of issues) {
    const name = String(issue.path[0] ?? '');
    if (name && !(name in fields)) fields[name] = issue.message;
  }
  return fields;
}

/** Returns the product's error for any error; an unforeseen one becomes `internal`. */
function toAppError(error: FastifyError | Error, request: FastifyRequest): AppError {
  if (isAppError(error)) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const issues = error.validation.map((fault) => ({
      path: fault.instancePath.split('/').filter(Boolean),
      message: fault.message ?? '',
    }));
    const fields = fieldSentences(issues);
    if (
      error.validationContext === 'body' &&
      request.body === undefined &&
      Object.keys(fields).length === 0
    ) {
      return new AppError('bad_request', { message: 'Le contenu de la requête manque.', cause: error });
    }
    return new AppError('validation', { fields, cause: error });
  }
  const code = 'statusCode' in error && error.statusCode ? CODE_BY_STATUS[error.statusCode] : undefined;
  if (code) return new AppError(code, { cause: error });
  return infrastructureFailure(error) ?? new AppError('internal', { cause: error });
}

/**
 * Returns an error's body in the client's language and sets the response's status and headers. Unforeseen errors become
 * a neutral 500 with an id that the log has, too.
 */
function prepareError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): ErrorBody {
  const known = toAppError(error, request);
  const body = errorBody(known);
  if (known.code === 'internal') {
    const reference = randomUUID();
    request.log.error({ err: error, reference }, 'unforeseen error');
    body.reference = reference;
  } else if (!isAppError(error) && body.statusCode > 500 && !request.raw.destroyed) {
    // A visitor who hangs up breaks the connection with the same error codes as a database; that is no failure.
    request.log.error({ err: error }, 'the database or the disk failed');
  }
  const retryAfter = known.retryAfter ?? ERRORS[known.code].retryAfter;
  if (retryAfter !== undefined) reply.header('retry-after', Math.ceil(retryAfter));
  if (body.statusCode === 401) reply.header('www-authenticate', 'Bearer');
  // Closing a connection with unread bytes would reset it before the client has read the answer.
  reply.removeHeader('connection');
  reply.code(body.statusCode).header('cache-control', 'no-store');
  return body;
}

/** Sends an error as JSON. */
function sendError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const body = prepareError(error, request, reply);
  return reply.type('application/json; charset=utf-8').serializer(JSON.stringify).send(body);
}

/** Returns the requested path with its query; empty for an invalid one. */
function pathOf({ raw }: FastifyRequest): string {
  return originForm(raw.url ?? '') ?? '';
}

/** Sends an error as a small page, without rendering a screen. */
function sendErrorPage(
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { statusCode, message } = prepareError(error, request, reply);
  const home = isLightPath(pathOf(request)) ? lightAddress(addresses.site.home) : addresses.site.home;
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', ERROR_PAGE_POLICY)
    .header('permissions-policy', PERMISSIONS_POLICY)
    .send(errorPage({ status: statusCode, sentence: typeset(message), home }));
}

/** Addresses that programs request; people read all others. */
const PROGRAMS_PATH = /^\/(?:api|uploads|healthz|readyz)(?:[/?]|$)|[.](?:data|json|xml|txt)(?:[?]|$)/;

/** Sends an error in the format of its address: JSON to programs, a small page to people. */
export function sendFittingError(
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  return (PROGRAMS_PATH.test(pathOf(request)) ? sendError : sendErrorPage)(error, request, reply);
}

export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>(sendFittingError);
  app.setNotFoundHandler((request, reply) => sendFittingError(new AppError('not_found'), request, reply));
}
