/** A reason not to release that whoever asked for it can act on: shown without a stack. */
export class ReleaseError extends Error {}
