/** The administrator who is logged in, as the login answered (docs/specification/api.md#entities). */
export interface SessionUser {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

export interface Session {
  /** Opaque; sent as a bearer token (docs/specification/sessions.md#tokens). */
  readonly token: string;
  readonly user: SessionUser;
}

/** Key of the token in local storage (docs/specification/sessions.md#tokens). */
export const TOKEN_KEY = 'token';
/** Key of the user. */
const USER_KEY = 'user';

/** Key of the device's token in local storage; it outlives the session and grants no access. */
const DEVICE_KEY = 'device';

const UNKNOWN_USER: SessionUser = { id: '', name: '', email: '' };

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** Reads the stored user; another page of this origin, an extension or a person may have written anything there. */
function parseUser(stored: string | null): SessionUser {
  try {
    const value: unknown = JSON.parse(stored ?? 'null');
    if (typeof value !== 'object' || value === null) return UNKNOWN_USER;
    const { id, name, email } = value as Record<string, unknown>;
    return { id: textOf(id), name: textOf(name), email: textOf(email) };
  } catch {
    // Only the token decides whether someone is logged in; the server knows who.
    return UNKNOWN_USER;
  }
}

/** Returns the stored session, which the server may have ended meanwhile; `null` without one. Browser only. */
export function readSession(): Session | null {
  const token = localStorage.getItem(TOKEN_KEY);
  return token ? { token, user: parseUser(localStorage.getItem(USER_KEY)) } : null;
}

/** The answer of a login. */
export interface LoginAnswer extends Session {
  /** The device's token, sent with its next login. */
  readonly device: string;
}

/** Stores the session and the device's token of a login. Browser only. */
export function storeLogin({ device, ...session }: LoginAnswer): void {
  localStorage.setItem(DEVICE_KEY, device);
  storeSession(session);
}

/** Returns the device's token, the same for every administrator; undefined before the first login. Browser only. */
export function readDevice(): string | undefined {
  return localStorage.getItem(DEVICE_KEY) ?? undefined;
}

/** Stores a session. Browser only. */
export function storeSession({ token, user }: Session): void {
  localStorage.setItem(TOKEN_KEY, token);
  localStorage.setItem(USER_KEY, JSON.stringify(user));
}

/** Deletes the session; the device stays known. Browser only. */
export function dropSession(): void {
  localStorage.removeItem(TOKEN_KEY);
  localStorage.removeItem(USER_KEY);
}
