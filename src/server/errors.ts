import { randomUUID } from 'node:crypto';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { AppError, type ErrorCode, isAppError } from '#platform/app-error.ts';

interface ErrorKind {
  readonly status: number;
  /** What a person reads when nothing more exact is known. */
  readonly sentence: string;
}

/** Every error a person can be told about (D14). A code that is missing here does not compile. */
export const ERRORS = {
  bad_request: { status: 400, sentence: 'La requête est incorrecte.' },
  validation: { status: 400, sentence: 'Certains champs sont à corriger.' },
  unauthenticated: { status: 401, sentence: 'Session expirée. Veuillez vous reconnecter.' },
  bad_credentials: { status: 401, sentence: 'Adresse e-mail ou mot de passe incorrect.' },
  forbidden: { status: 403, sentence: 'Accès non autorisé. Veuillez vous reconnecter.' },
  not_found: { status: 404, sentence: 'Élément introuvable.' },
  method_not_allowed: { status: 405, sentence: 'Cette adresse ne se demande pas de cette façon.' },
  conflict: { status: 409, sentence: 'Cette action n’est pas possible dans l’état actuel.' },
  version_conflict: {
    status: 409,
    sentence: 'Une version plus récente a été enregistrée entre-temps.',
  },
  too_large: { status: 413, sentence: 'L’envoi est trop volumineux.' },
  unsupported_type: { status: 415, sentence: 'Ce type de fichier n’est pas accepté.' },
  rate_limited: { status: 429, sentence: 'Trop de tentatives. Veuillez patienter avant de réessayer.' },
  not_ready: { status: 503, sentence: 'Le service n’est pas encore prêt. Veuillez réessayer.' },
  unavailable: {
    status: 503,
    sentence: 'Le site est momentanément indisponible. Veuillez réessayer dans un instant.',
  },
  overloaded: {
    status: 503,
    sentence: 'Le site est très demandé en ce moment. Veuillez réessayer dans un instant.',
  },
  disk_full: {
    status: 507,
    sentence: 'Le serveur n’a plus de place : rien n’a été enregistré. Prévenez la personne qui s’en occupe.',
  },
  internal: { status: 500, sentence: 'Une erreur est survenue' },
} as const satisfies Record<ErrorCode, ErrorKind>;

/** The body of every error answer (D14). */
export const errorBodySchema = z
  .object({
    statusCode: z.number().int(),
    error: z.string(),
    message: z.string(),
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
    ...(error.fields && { fields: error.fields }),
    ...(error.current !== undefined && { current: error.current }),
  };
}

/** Codes for the faults that Fastify and its plugins find before a use case is reached. */
const CODE_BY_STATUS: Record<number, ErrorCode> = {
  400: 'bad_request',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
  413: 'too_large',
  // An id longer than any names nothing.
  414: 'not_found',
  415: 'unsupported_type',
  429: 'rate_limited',
  503: 'unavailable',
  507: 'disk_full',
};

/** The first sentence about each field, by the field's name. */
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

function toAppError(error: FastifyError | Error): AppError {
  if (isAppError(error)) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const issues = error.validation.map((fault) => ({
      path: fault.instancePath.split('/').filter(Boolean),
      message: fault.message ?? '',
    }));
    return new AppError('validation', { fields: fieldSentences(issues), cause: error });
  }
  if (error instanceof z.ZodError) {
    const issues = error.issues.map(({ path, message }) => ({ path, message }));
    return new AppError('validation', { fields: fieldSentences(issues), cause: error });
  }
  const code = 'statusCode' in error && error.statusCode ? CODE_BY_STATUS[error.statusCode] : undefined;
  return new AppError(code ?? 'internal', { cause: error });
}

/** Sends an error as D14 says; what nobody foresaw becomes a bland 500 with an id that the log has. */
export function sendError(
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const known = toAppError(error);
  const body = errorBody(known);
  if (known.code === 'internal') {
    const reference = randomUUID();
    request.log.error({ err: error, reference }, 'unforeseen error');
    body.reference = reference;
  }
  if (known.retryAfter !== undefined) reply.header('retry-after', Math.ceil(known.retryAfter));
  if (body.statusCode === 401) reply.header('www-authenticate', 'Bearer');
  return reply
    .code(body.statusCode)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(body);
}

export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>(sendError);
  app.setNotFoundHandler((request, reply) => sendError(new AppError('not_found'), request, reply));
}
