import { StartError } from '#lib/start-error.ts';
import type { PublisherKey } from './publisher-key.ts';
import type { Release } from './read-release.ts';

/** Options given beforehand by the person who updates. */
export interface Consent {
  /** `--unsigned`: the archive is self-made. */
  readonly unsigned: boolean;
  /** `--new-publisher`: the key has been compared. */
  readonly newPublisher: boolean;
  /** `--older`: the version is older than the installed one. */
  readonly older: boolean;
}

/** The corresponding options of `pamoja update`. */
export const CONSENT_OPTIONS = {
  unsigned: { type: 'boolean', default: false },
  'new-publisher': { type: 'boolean', default: false },
  older: { type: 'boolean', default: false },
} as const;

/** A remark on an archive, and whether the person must compare the key first. */
export interface PublisherCheck {
  readonly says: string;
  readonly asks: boolean;
}

const accepted = (says: string): PublisherCheck => ({ says, asks: false });

function checkUnsigned(trusted: PublisherKey | null, { unsigned }: Consent): PublisherCheck {
  if (unsigned)
    return accepted('Archive non signée, acceptée par --unsigned\u00a0: rien ne dit de qui elle vient.');
  throw new StartError(
    trusted
      ? `Cette archive n’est pas signée, alors que la version installée l’est par la clé ${trusted.fingerprint}\u00a0: rien n’a été changé. Téléchargez-la de nouveau chez l’éditeur\u202f; si vous l’avez faite vous-même, relancez avec --unsigned.`
      : 'Cette archive n’est pas signée, et rien ne dit de qui elle vient\u00a0: rien n’a été changé. Si vous l’avez faite vous-même, relancez avec --unsigned.',
  );
}

/**
 * Checks the publisher of a release.
 * @param trusted key of the installed release; `null` where it has none.
 * @throws {StartError} for one that needs an option, which the sentence names.
 */
export function checkPublisher(
  release: Pick<Release, 'publisher' | 'isSignedByFormer'>,
  trusted: PublisherKey | null,
  consent: Consent,
): PublisherCheck {
  const { publisher } = release;
  if (!publisher) return checkUnsigned(trusted, consent);
  const key = publisher.fingerprint;
  if (trusted?.fingerprint === key)
    return accepted(`Archive signée par l’éditeur de la version installée, clé ${key}.`);
  if (trusted && release.isSignedByFormer(trusted))
    return accepted(
      `Archive signée par une nouvelle clé de l’éditeur, ${key}, et par celle de la version installée, ${trusted.fingerprint}.`,
    );
  if (consent.newPublisher) return accepted(`Nouvel éditeur, accepté par --new-publisher\u00a0: clé ${key}.`);
  if (trusted)
    throw new StartError(
      `Cette archive est signée par une autre clé, ${key}, que la version installée, ${trusted.fingerprint}\u00a0: rien n’a été changé. Demandez à l’éditeur pourquoi\u202f; si vous voulez en changer, relancez avec --new-publisher.`,
    );
  return {
    says: `Cette archive est signée, et la version installée ne connaît encore aucun éditeur. Empreinte de la clé\u00a0: ${key}`,
    asks: true,
  };
}

type Parts = readonly [core: readonly number[], preRelease: string];

function partsOf(version: string): Parts {
  const [, core = '', preRelease = ''] = /^([\d.]+)(?:-(.*))?$/.exec(version) ?? [];
  return [core.split('.').map(Number), preRelease];
}

const byNumbers = new Intl.Collator('en', { numeric: true }).compare;

/** True when one version is older than another, by the precedence of Semantic Versioning 2.0.0 §11. */
export function isOlder(version: string, other: string): boolean {
  const [[core, preRelease], [otherCore, otherPreRelease]] = [partsOf(version), partsOf(other)];
  const differing = core.findIndex((number, index) => number !== otherCore[index]);
  if (differing !== -1) return (core[differing] ?? 0) < (otherCore[differing] ?? 0);
  if (preRelease === '' || otherPreRelease === '') return preRelease !== '' && otherPreRelease === '';
  return byNumbers(preRelease, otherPreRelease) < 0;
}

/** @throws {StartError} for the installed version, and for an older one without `--older`. */
export function checkVersion(version: string, installed: string, { older }: Consent): void {
  if (isOlder(installed, version)) return;
  const fact = `La version ${installed} est installée\u202f; cette archive (${version}) n’est pas plus récente\u00a0: rien n’a été changé.`;
  if (!isOlder(version, installed)) throw new StartError(fact);
  if (!older)
    throw new StartError(`${fact} Pour revenir à une version plus ancienne, relancez avec --older.`);
}
