import type { AttemptLimit } from '#lib/throttle/attempt-limit.policy.ts';

const MINUTE = 60 * 1_000;

/**
 * Limit of wrong codes from one network address. 256 bits cannot be guessed; the limit bounds the cost of attempts, and
 * leaves room for a person who types the address by hand.
 */
export const CODE_LIMIT: AttemptLimit = { free: 10, longestDelay: 15 * MINUTE, memory: 24 * 60 * MINUTE };

/** Sentence about a wrong or expired code; both have the same remedy. */
export const DEAD_LINK =
  'Ce lien d’installation n’est pas valable, ou ne l’est plus. Si votre site existe déjà, connectez-vous. Sinon, demandez un nouveau lien à la personne qui héberge le site\u00a0: il s’affiche quand elle le redémarre.';

/** Sentence for the second of two people, and for a link that was used already. */
export const ALREADY_INSTALLED = 'Ce site est déjà installé. Connectez-vous à son administration.';

/** Header with the code, because addresses are logged. */
export const CODE_HEADER = 'x-installation-code';

/** Name of the setting with the state of the demonstration. */
export const DEMONSTRATION = 'first_start.demonstration';

/** Name of the setting that lists the hidden suggestions. */
export const HIDDEN_TASKS = 'first_start.hidden_tasks';
