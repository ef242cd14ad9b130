import { callApi } from '#admin/api/api-client.ts';
import { isApiError } from '#admin/api/api-error.ts';
import { CODE_HEADER, DEAD_LINK } from '../first-start.policy.ts';
import { installationCalls } from '../installation.calls.ts';
import type { Installation } from '../installation.schema.ts';

/** The installation's door as the server answers it: open, or a sentence that says why not. */
export type Door =
  | { readonly isOpen: true; readonly installation: Installation }
  | {
      readonly isOpen: false;
      readonly isInstalled: boolean;
      readonly canRetry: boolean;
      readonly sentence: string;
    };

const UNREACHED = 'Le site n’a pas répondu. Vérifiez la connexion, puis réessayez.';

/** Form of a code; a hand may have written anything behind the `#`. */
const CODE = /^#([\w-]{1,100})$/;

/** Returns the code in the address of this page, or nothing. Browser only. */
export function codeInAddress(): string {
  return CODE.exec(window.location.hash)?.[1] ?? '';
}

/** Options of a call that carries the code. Browser only. */
export function withCode() {
  return { anonymous: true, headers: { [CODE_HEADER]: codeInAddress() } } as const;
}

/** Describes why the installation cannot go on. */
export function closedDoor(error: unknown): Door & { readonly isOpen: false } {
  if (!isApiError(error)) throw error;
  const isInstalled = error.status === 409;
  const canRetry = ![403, 409].includes(error.status);
  return { isOpen: false, isInstalled, canRetry, sentence: error.sentence ?? UNREACHED };
}

/** Asks the server whether this page may go on. Browser only. */
export async function loadInstallation(signal: AbortSignal): Promise<Door> {
  if (codeInAddress() === '')
    return { isOpen: false, isInstalled: false, canRetry: false, sentence: DEAD_LINK };
  try {
    const { body } = await callApi(installationCalls.read, { ...withCode(), signal });
    return { isOpen: true, installation: body };
  } catch (error) {
    return closedDoor(error);
  }
}
