import { StartError } from '#platform/start-error.ts';

/** Returns the French sentence for an archive that is not what a publisher has made. @param fault what is wrong with it. */
export function releaseFault(fault: string, cause?: unknown): StartError {
  return new StartError(
    `L’archive est abîmée, ou elle a été changée (${fault})\u00a0: rien n’en a été exécuté. Téléchargez-la de nouveau.`,
    { cause },
  );
}

/** The sentence for an archive of something else. */
export const NO_RELEASE = 'Ceci n’est pas une archive de ce programme\u00a0: rien n’en a été exécuté.';
