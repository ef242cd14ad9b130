/** A reason not to release that the publisher can act on, printed without a stack. */
export class ReleaseError extends Error {}
