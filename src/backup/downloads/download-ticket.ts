import { createHmac, timingSafeEqual } from 'node:crypto';

/** A session's id, then a MAC that only the server can compute. */
const TICKET = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.([\w-]{43})$/;

function signatureOf(secret: string, sessionId: string): string {
  return createHmac('sha256', secret).update(sessionId).digest('base64url');
}

/**
 * Returns the ticket by which a browser fetches a file without its bearer token, because its download manager, which
 * resumes, cannot send one. The same session gets the same ticket, so that the address stays stable.
 * @param secret key of that file's tickets, 256 random bits.
 */
export function ticketFor(secret: string, sessionId: string): string {
  return `${sessionId}.${signatureOf(secret, sessionId)}`;
}

/** Returns the id of a ticket's session; `null` for a ticket not signed with this secret. */
export function readTicket(secret: string, ticket: string): string | null {
  const [, sessionId, signature] = TICKET.exec(ticket) ?? [];
  if (sessionId === undefined || signature === undefined) return null;
  const expected = Buffer.from(signatureOf(secret, sessionId));
  return timingSafeEqual(expected, Buffer.from(signature)) ? sessionId : null;
}
