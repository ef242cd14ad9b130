import { parseArgs } from 'node:util';
import {
  CONSENT_OPTIONS,
  type Consent,
  checkPublisher,
  checkVersion,
} from '#lib/releases/check-release.policy.ts';
import type { PublisherKey } from '#lib/releases/publisher-key.ts';
import type { Release } from '#lib/releases/read-release.ts';
import { StartError } from '#lib/start-error.ts';
import { readLine, type Terminal } from './ask-password.ts';

/** Returns the consent options of `pamoja update`, without its other ones. */
export function readConsent(parameters: readonly string[]): Consent {
  const { values } = parseArgs({ args: [...parameters], options: CONSENT_OPTIONS, strict: false });
  const { unsigned, 'new-publisher': newPublisher, older } = values;
  return { unsigned: unsigned === true, newPublisher: newPublisher === true, older: older === true };
}

/** The installed release. */
export interface Installed {
  readonly version: string;
  readonly publisher: PublisherKey | null;
}

/**
 * Prints who has signed a release, and asks whether the key is the publisher's where the program cannot know.
 * @throws {StartError} where it must not replace the installed one; without a terminal, with the option that
 * answers the question.
 */
export async function acceptRelease(
  release: Release,
  installed: Installed,
  consent: Consent,
  terminal: Terminal,
): Promise<void> {
  checkVersion(release.version, installed.version, consent);
  const { says, asks } = checkPublisher(release, installed.publisher, consent);
  const { input, output } = terminal;
  output.write(`${says}\n`);
  if (!asks) return;
  const compare = 'Comparez cette empreinte avec celle que l’éditeur a publiée ailleurs';
  if (!input.isTTY)
    throw new StartError(
      `${compare}. Il n’y a pas de terminal pour répondre\u00a0: si c’est la même, relancez avec --new-publisher. Rien n’a été changé.`,
    );
  output.write(`${compare}. Est-ce la même\u202f? [oui/non] `);
  if (!/^o(ui)?$/i.test((await readLine(terminal)).trim()))
    throw new StartError('Rien n’a été changé\u00a0: l’empreinte n’a pas été reconnue.');
}
