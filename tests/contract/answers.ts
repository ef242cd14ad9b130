import { createHash } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';

/** Headers that change with the machine and the day. */
const IGNORED_HEADERS = new Set(['connection', 'content-length', 'date', 'keep-alive']);

/** Headers about an item; an error has none of them. */
const OF_THINGS = new Set(['etag', 'idempotency-replayed', 'link', 'location', 'x-total-count']);

/** Maximum characters of a text that is shown whole. */
const SHOWN = 120;

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const KEY = /\/uploads\/[\w-]{43}\//g;

/** A response as it is compared: its headers, and every leaf of its body by its path. */
export interface Leaves {
  readonly status: number;
  readonly headers: ReadonlyMap<string, string>;
  readonly body: ReadonlyMap<string, string>;
}

/** Message of an error that names the faulty fields. */
const FAULTY_FIELDS = '"Certains champs sont à corriger."';

/** Tokens for values that differ from run to run. */
export type Tokens = ReadonlyMap<string, string>;

/**
 * Returns a text with tokens for values that differ from run to run: ids, keys of files.
 * @param own the id of the item in question.
 */
export function normalise(text: string, tokens: Tokens, own?: string): string {
  let normal = text;
  for (const [value, token] of tokens) normal = normal.replaceAll(value, token);
  if (own) normal = normal.replaceAll(own, '<id>');
  return normal.replace(UUID, '<another id>').replace(KEY, '/uploads/<key>/');
}

/** Returns a text as JSON; of a long one, its beginning with length and checksum. */
export function abbreviate(text: string): string {
  if (text.length <= SHOWN) return JSON.stringify(text);
  const sum = createHash('sha256').update(text).digest('hex').slice(0, 8);
  return `${JSON.stringify([...text].slice(0, 12).join(''))}… (${text.length} characters, ${sum})`;
}

/** Returns a value as JSON; of a long text, its beginning with length and checksum. */
export function show(value: unknown, tokens: Tokens, own?: string): string {
  if (value === undefined) return '(left out)';
  if (typeof value === 'string') {
    return abbreviate(normalise(value, tokens, own));
  }
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if ('data' in value) return '(file)';
  if (Array.isArray(value)) return `[${value.map((part) => show(part, tokens, own)).join(', ')}]`;
  return `{${Object.entries(value)
    .map(([name, part]) => `${name}: ${show(part, tokens, own)}`)
    .join(', ')}}`;
}

function* leavesOf(value: unknown, path: string): Generator<[string, unknown]> {
  if (typeof value !== 'object' || value === null || Object.keys(value).length === 0) yield [path, value];
  else if (Array.isArray(value))
    for (const [index, part] of value.entries()) yield* leavesOf(part, `${path}[${index}]`);
  else
    for (const [name, part] of Object.entries(value)) yield* leavesOf(part, path ? `${path}.${name}` : name);
}

function bodyOf({ headers, body }: LightMyRequestResponse): unknown {
  return body && String(headers['content-type']).startsWith('application/json') ? JSON.parse(body) : body;
}

/** Returns a response as it is compared. */
export function readAnswer(answer: LightMyRequestResponse, tokens: Tokens): Leaves {
  const content = bodyOf(answer);
  const { id, current } = (content ?? {}) as { id?: string; current?: { id?: string } };
  const own = id ?? current?.id;
  const headers = new Map<string, string>();
  for (const [name, value] of Object.entries(answer.headers).sort()) {
    if (!IGNORED_HEADERS.has(name)) headers.set(name, normalise(String(value), tokens, own));
  }
  const body = new Map<string, string>();
  for (const [path, value] of content === '' ? [] : leavesOf(content, '')) {
    const text = show(value, tokens, own);
    // A duplicate slug gets the first free number.
    body.set(path, path.endsWith('slug') ? text.replace(/-\d+"$/, '"') : text);
  }
  return { status: answer.statusCode, headers, body };
}

/** Returns every line of a response. */
export function listLeaves({ status, headers, body }: Leaves): string[] {
  return [`${status}`, ...[...headers, ...body].map(([name, value]) => `${name}: ${value}`)].map(
    (line) => `  ${line}`,
  );
}

/** Returns the values that differ from the first response, and the names that are missing. */
function differences(now: Leaves['body'], first: Leaves['body']): string[] {
  if (now.size === 0) return ['no body'];
  const other = [...now].filter(([name, value]) => first.get(name) !== value);
  const gone = [...first.keys()].filter((name) => !now.has(name));
  return [...other.map(([name, value]) => `${name}: ${value}`), ...gone.map((name) => `no ${name}`)];
}

/** Returns the headers that every error has: those of another response that are not about an item. */
function headersOfErrors({ headers }: Leaves): Leaves['headers'] {
  const own = { 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8' };
  return new Map([...[...headers].filter(([name]) => !OF_THINGS.has(name)), ...Object.entries(own)]);
}

/** Returns the content of an error; the current item in it as its differences from the first response. */
function describeError({ status, body }: Leaves, first: Leaves): string[] {
  const message = body.get('message');
  const isUsual = (name: string, value: string) =>
    (name === 'statusCode' && value === String(status)) ||
    (name === 'error' && value === message) ||
    (name === 'message' && value === FAULTY_FIELDS);
  const own = [...body].filter(([name, value]) => !name.startsWith('current') && !isUsual(name, value));
  const current = new Map(
    [...body].flatMap(([name, value]) => (name.startsWith('current.') ? [[name.slice(8), value]] : [])),
  );
  const parts = own.map(([name, value]) => (name === 'message' ? value : `${name}: ${value}`));
  return current.size === 0 ? parts : [...parts, `current: {${differences(current, first.body).join(', ')}}`];
}

/**
 * Returns a response in one line: its status, and its differences from another one; an error is compared by
 * its headers only.
 */
export function compareLeaves(now: Leaves, first: Leaves): string {
  const parts =
    now.status >= 400
      ? [...describeError(now, first), ...differences(now.headers, headersOfErrors(first))]
      : [...differences(now.headers, first.headers), ...differences(now.body, first.body)];
  return [now.status, ...parts].join(' · ');
}
