/**
 * Milliseconds that a test waits for an element, an address or a value: enough to fail only where something hangs,
 * because everything is slow on a small machine with other work.
 */
export const PATIENCE = 60_000;
