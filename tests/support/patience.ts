/**
 * Milliseconds that a test waits for an element, an address or a value: it ends what hangs, and nothing that is only slow,
 * as everything is beside other work on a small machine.
 */
export const PATIENCE = 60_000;
