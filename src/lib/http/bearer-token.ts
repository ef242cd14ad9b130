/** `Bearer`, whatever its case, and a token of the characters that RFC 6750, 2.1 allows. */
const CREDENTIALS = /^bearer +(?<token>[A-Za-z0-9\-._~+/]+=*) *$/i;

/** Returns the token in an `Authorization` header; `null` for any other content. */
export function readBearerToken(header: string): string | null {
  return CREDENTIALS.exec(header)?.groups?.token ?? null;
}
