/** A logged-in administrator, or the installation itself. */
export interface Actor {
  readonly id: string | null;
  /**
   * The key with which a deed was asked for, and what was asked: it is done once, however often it comes
   * (docs/specification/links-that-fail.md#idempotency).
   */
  readonly keyedCall?: { readonly key: string; readonly request: string };
}

/** The installation itself, when it loads its demonstration or creates its first administrator; also a visitor. */
export const SYSTEM_ACTOR: Actor = { id: null };
