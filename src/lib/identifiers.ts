import { hash, randomBytes } from 'node:crypto';
import { v7, validate } from 'uuid';

/** Returns a new id: UUID version 7 (RFC 9562), which sorts by creation time. */
export function newId(): string {
  return v7();
}

/** True when a text can be an id; databases reject some texts that cannot, such as NUL. */
export function isId(text: string): boolean {
  return validate(text);
}

/** Returns 256 random bits as base64url. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns the SHA-256 in hexadecimal; for secrets of high entropy, not for passwords. */
export function sha256(data: string | Uint8Array): string {
  return hash('sha256', data);
}
