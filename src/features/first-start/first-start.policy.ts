import type { AttemptLimit } from '#platform/throttle/attempt-limit.policy.ts';

const MINUTE = 60 * 1_000;

/**
 * Limit of wrong codes from one network address. Nobody guesses 256 bits: it bounds what a stranger's tries cost, and
 * leaves room for somebody who copies the address by hand.
 */
export const CODE_LIMIT: AttemptLimit = { free: 10, longestDelay: 15 * MINUTE, memory: 24 * 60 * MINUTE };

/** Sentence of a code that is wrong or too old: both are mended in one way. */
export const DEAD_LINK =
  'Cette adresse n’ouvre pas l’installation, ou ne l’ouvre plus. Redémarrez le site\u00a0: il en affiche une nouvelle.';

/** Sentence of the second of two people, and of a link that has done its work. */
export const ALREADY_INSTALLED = 'Ce site est déjà installé. Connectez-vous à son administration.';

/** Header of the calls that carries the code: an address would be written into logs. */
export const CODE_HEADER = 'x-installation-code';

/** Name of the setting that says how far a first start has loaded the demonstration. */
export const DEMONSTRATION = 'first_start.demonstration';

/** Name of the setting that lists what the dashboard no longer asks for. */
export const HIDDEN_TASKS = 'first_start.hidden_tasks';
