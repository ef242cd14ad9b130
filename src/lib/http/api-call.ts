import type { z } from 'zod';

/** Schemas that a call's route registers, as types only, so that no phone loads the validation library. */
export interface CallSchemas {
  /** Of a JSON body. */
  readonly json?: z.ZodType;
  /** Of a multipart body, because it may contain files, or a JSON body. */
  readonly form?: z.ZodType;
  readonly query?: z.ZodType;
  /** Left out where the answer has no JSON body. */
  readonly answer?: z.ZodType;
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** An address, or one that takes an id and whose `pattern` has it as `:id`. */
type PlainAddress = string;
interface AddressOfOne {
  (id: string): string;
  readonly pattern: string;
}

type QueryOf<Schemas> = Schemas extends { query: z.ZodType }
  ? { readonly query?: URLSearchParams | Readonly<Partial<Record<keyof z.input<Schemas['query']>, string>>> }
  : object;

type BodyOf<Schemas> = Schemas extends { json: z.ZodType }
  ? { readonly json: z.input<Schemas['json']> }
  : Schemas extends { form: z.ZodType }
    ? { readonly form: FormData } | { readonly json: z.input<Schemas['form']> }
    : object;

/** The request that a call's schemas allow; `id` is added where its address takes one. */
type RequestOf<Schemas> = QueryOf<Schemas> & BodyOf<Schemas>;
type AnswerOf<Schemas> = Schemas extends { answer: z.ZodType } ? z.output<Schemas['answer']> : undefined;

/** One call of the API: its method, its address and, as types, what it takes and answers. */
export interface ApiCall<Request, Answer> {
  readonly method: Method;
  readonly address: PlainAddress | AddressOfOne;
  /** Never set at run time: it carries the types. */
  readonly types?: (request: Request) => Answer;
}

/** A call together with the schemas that its route has to register. */
export interface DeclaredCall<Schemas extends CallSchemas, Request = object>
  extends ApiCall<Request & RequestOf<Schemas>, AnswerOf<Schemas>> {
  /**
   * Never set at run time: it carries the types, and prevents a call with other schemas from being used in
   * its place.
   */
  readonly schemas?: (schemas: Schemas) => Schemas;
}

/**
 * Declares a call for both the screens that make it and the route that answers it: `route` rejects other
 * schemas than these, so that neither side changes alone.
 */
export function apiCall<Schemas extends CallSchemas = object>(
  method: Method,
  address: PlainAddress,
): DeclaredCall<Schemas>;
export function apiCall<Schemas extends CallSchemas = object>(
  method: Method,
  address: AddressOfOne,
): DeclaredCall<Schemas, { readonly id: string }>;
export function apiCall(method: Method, address: PlainAddress | AddressOfOne) {
  return { method, address };
}
