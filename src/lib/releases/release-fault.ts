import { StartError } from '#lib/start-error.ts';

/**
 * Returns the error for an archive that no publisher can have made.
 * @param fault what is wrong, in French.
 */
export function releaseFault(fault: string, cause?: unknown): StartError {
  return new StartError(
    `L’archive est abîmée, ou elle a été changée (${fault})\u00a0: rien n’en a été exécuté. Téléchargez-la de nouveau.`,
    { cause },
  );
}

/** Sentence for an archive of something else. */
export const NO_RELEASE = 'Ceci n’est pas une archive de ce programme\u00a0: rien n’en a été exécuté.';
