import type { Keeping } from '../drafts/draft-pen.ts';

/** What is known of the way to the server. */
export type Connection =
  | 'open'
  /** The browser says so, or the last call got no answer. */
  | 'cut'
  /** It was cut when something was to be sent, and is there again. */
  | 'back';

export interface ShownStatus {
  readonly sentence: string;
  /** Whether it is to be announced: it says something that the person may act on. */
  readonly matters: boolean;
}

/**
 * What the form says of itself: never more than what is true at this moment.
 * @param when says when something was written down, after *Gardé sur cet appareil*.
 */
export function formStatus(
  keeping: Keeping,
  connection: Connection,
  when: (at: number) => string,
): ShownStatus | null {
  if (keeping.kind === 'refused') {
    const offline = connection === 'cut' ? 'Hors connexion, et ce' : 'Ce';
    return {
      sentence: `${offline} navigateur ne peut pas garder votre saisie\u00a0: ne fermez pas cette page avant de l’avoir enregistrée.`,
      matters: true,
    };
  }
  if (connection === 'cut' && keeping.kind !== 'waiting') {
    return { sentence: 'Hors connexion\u00a0: rien n’est perdu', matters: true };
  }
  if (connection === 'back') {
    return { sentence: 'De nouveau en ligne\u00a0: vous pouvez envoyer.', matters: true };
  }
  if (keeping.kind === 'waiting') return { sentence: 'Votre saisie va être gardée...', matters: false };
  if (keeping.kind === 'nothing') return null;
  return { sentence: `Gardé sur cet appareil ${when(keeping.at)}`, matters: false };
}
