/** An `Idempotency-Key` with what it came with; the change that is made with it writes it down. */
interface IdempotencyKey {
  readonly key: string;
  readonly call: string;
  readonly content: string;
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
