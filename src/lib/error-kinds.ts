import type { ErrorCode } from './app-error.ts';

export interface ErrorKind {
  /** HTTP status. */
  readonly status: number;
  /** French sentence for a person, when nothing more exact is known. */
  readonly sentence: string;
  /** Seconds after which trying again makes sense (`Retry-After`); an error's own number replaces it. */
  readonly retryAfter?: number;
  /** True where clients act on the code, which is then sent in the body (`code`). */
  readonly isPublicCode?: boolean;
}

/** Every error that a person can be told about. A missing code does not compile. */
export const ERRORS: Readonly<Record<ErrorCode, ErrorKind>> = {
  bad_request: { status: 400, sentence: 'La requête est incorrecte.' },
  validation: { status: 400, sentence: 'Certains champs sont à corriger.' },
  unauthenticated: { status: 401, sentence: 'Session expirée. Veuillez vous reconnecter.' },
  bad_credentials: { status: 401, sentence: 'Adresse e-mail ou mot de passe incorrect.' },
  forbidden: { status: 403, sentence: 'Accès non autorisé. Veuillez vous reconnecter.' },
  password_change_required: {
    status: 403,
    sentence: 'Choisissez d’abord votre propre mot de passe\u00a0: reconnectez-vous pour le faire.',
  },
  password_required: {
    status: 403,
    sentence: 'Confirmez votre mot de passe pour continuer.',
    isPublicCode: true,
  },
  not_found: { status: 404, sentence: 'Élément introuvable.' },
  method_not_allowed: { status: 405, sentence: 'Cette adresse ne se demande pas de cette façon.' },
  conflict: { status: 409, sentence: 'Cette action n’est pas possible dans l’état actuel.' },
  version_conflict: {
    status: 409,
    sentence: 'Une version plus récente a été enregistrée entre-temps.',
  },
  too_large: { status: 413, sentence: 'L’envoi est trop volumineux.' },
  uri_too_long: { status: 414, sentence: 'Cette adresse est trop longue.' },
  unsupported_type: { status: 415, sentence: 'Ce type de fichier n’est pas accepté.' },
  rate_limited: { status: 429, sentence: 'Trop de tentatives. Veuillez patienter avant de réessayer.' },
  not_ready: {
    status: 503,
    sentence: 'Le service n’est pas encore prêt. Veuillez réessayer.',
    retryAfter: 5,
  },
  unavailable: {
    status: 503,
    sentence: 'Le site est momentanément indisponible. Veuillez réessayer dans un instant.',
    retryAfter: 10,
  },
  updating: {
    status: 503,
    sentence:
      'Le site est en cours de mise à jour\u00a0: on peut le lire, mais rien ne peut y être enregistré pour le moment. Veuillez réessayer dans quelques minutes.',
    retryAfter: 30,
  },
  not_installed: {
    status: 503,
    sentence:
      'Ce site ouvrira bientôt\u00a0: la personne qui s’en occupe est en train de le préparer. Revenez un peu plus tard.',
    retryAfter: 60,
  },
  overloaded: {
    status: 503,
    sentence: 'Le site est très demandé en ce moment. Veuillez réessayer dans un instant.',
    retryAfter: 5,
  },
  disk_full: {
    status: 507,
    sentence:
      'Le serveur n’a plus de place\u00a0: rien n’a été enregistré. Prévenez la personne qui s’en occupe.',
  },
  internal: { status: 500, sentence: 'Une erreur est survenue' },
};
