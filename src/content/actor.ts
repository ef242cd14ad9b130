/** An `Idempotency-Key` with its call and content; the change that is made with it stores it. */
interface IdempotencyKey {
  readonly key: string;
  readonly call: string;
  readonly content: string;
}

/** A logged-in administrator, or the installation itself. */
export interface Actor {
  readonly id: string | null;
  /** Key of the call that asks for a change. */
  readonly idempotencyKey?: IdempotencyKey;
  /** True while the password confirmation of an administrator's session is valid. */
  readonly isConfirmed?: boolean;
}

/** The installation itself, when it loads its demonstration or creates its first administrator; also a visitor. */
export const SYSTEM_ACTOR: Actor = { id: null };
