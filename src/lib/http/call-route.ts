import type { FastifySchema } from 'fastify';
import type { ApiCall, CallSchemas, DeclaredCall } from './api-call.ts';

type Part<Schemas, Name extends PropertyKey> =
  Schemas extends Readonly<Record<Name, infer Schema>> ? Schema : undefined;

type Either<One, Other> = One extends undefined ? Other : One;

/** Schema of the JSON in a successful response; 204 has none. */
type AnswerSchema<Schema> =
  Part<Schema, 'response'> extends infer Answers
    ? Either<Part<Answers, 200>, Either<Part<Answers, 201>, Part<Answers, 202>>>
    : never;

type BodySchema<Schemas> =
  Part<Schemas, 'json'> extends infer Json ? (Json extends undefined ? Part<Schemas, 'form'> : Json) : never;

type Same<Registered, Declared> = [Registered, Declared] extends [Declared, Registered]
  ? unknown
  : { readonly 'the call declares another schema': Declared };

/** Schemas of a route, if they are exactly those that its call declares. */
type Declared<Schemas, Schema> = Same<Part<Schema, 'body'>, BodySchema<Schemas>> &
  Same<Part<Schema, 'querystring'>, Part<Schemas, 'query'>> &
  Same<AnswerSchema<Schema>, Part<Schemas, 'answer'>>;

/** Method and address of any call. */
export type CallLine = Pick<ApiCall<never, unknown>, 'method' | 'address'>;

/** Returns the method and path of a call for its route. */
export function methodAndUrl({ method, address }: CallLine) {
  return { method, url: typeof address === 'string' ? address : address.pattern };
}

/** Returns the address of a call for the item with this id. */
export function addressOf({ address }: CallLine, id: string): string {
  return typeof address === 'string' ? address : address(id);
}

/**
 * Returns method, path and schema of a call for its route. Other schemas than the call declares do not
 * compile, because screens would still expect the declared answer.
 */
export function route<Schemas extends CallSchemas, Request, const Schema extends FastifySchema>(
  call: DeclaredCall<Schemas, Request>,
  schema: Schema & Declared<Schemas, Schema>,
) {
  const plain: Schema = schema;
  return { ...methodAndUrl(call), schema: plain };
}
