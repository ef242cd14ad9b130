/** An `Idempotency-Key`; the change that is made with it completes it. */
interface IdempotencyKey {
  readonly key: string;
  /** Of the request that it came with. */
  readonly fingerprint: string;
}

/** A logged-in administrator, or the installation itself. */
export interface Actor {
  readonly id: string | null;
  /** Of the call that asks for a change. */
  readonly idempotencyKey?: IdempotencyKey;
  /** True while the password confirmation of an administrator's session is valid. */
  readonly isConfirmed?: boolean;
}

/** The installation itself, when it loads its demonstration or creates its first administrator; also a visitor. */
export const SYSTEM_ACTOR: Actor = { id: null };
