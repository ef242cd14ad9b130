import { describe, expect, it } from 'vitest';
import { newId, newSecret } from '#lib/identifiers.ts';
import { readTicket, ticketFor } from './download-ticket.ts';

const secret = newSecret();
const sessionId = newId();
const ticket = ticketFor(secret, sessionId);

describe('a ticket', () => {
  it('is the same for the same session and file, and names that session', () => {
    expect(ticketFor(secret, sessionId)).toBe(ticket);
    expect(readTicket(secret, ticket)).toBe(sessionId);
  });

  it.each([
    ['of another file', ticketFor(newSecret(), sessionId)],
    ['of another session, with this signature', `${newId()}.${ticket.split('.')[1]}`],
    ['without its signature', `${sessionId}.`],
    ['with one character changed', `${ticket.slice(0, -1)}${ticket.endsWith('A') ? 'B' : 'A'}`],
    ['with something behind it', `${ticket}\n`],
    ['in capitals', ticket.toUpperCase()],
    ['that is none', '../../../etc/passwd'],
    ['that is empty', ''],
  ])('%s opens nothing', (_what, forged) => {
    expect(readTicket(secret, forged)).toBeNull();
  });
});
