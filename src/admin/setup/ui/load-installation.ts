import { callApi } from '#admin/api/api-client.ts';
import { isApiError } from '#admin/api/api-error.ts';
import { CODE_HEADER, DEAD_LINK } from '../first-start.policy.ts';
import { installationCalls } from '../installation.calls.ts';
import type { Installation } from '../installation.schema.ts';

/** State of the setup according to the server: open, or closed with a sentence. */
export type SetupState =
  | { readonly isOpen: true; readonly installation: Installation }
  | {
      readonly isOpen: false;
      readonly isInstalled: boolean;
      readonly canRetry: boolean;
      readonly sentence: string;
    };

const UNREACHED = 'Le site n’a pas répondu. Vérifiez la connexion, puis réessayez.';

/** Format of a code; a person may have typed anything after the `#`. */
const CODE = /^#([\w-]{1,100})$/;

/** Returns the code in this page's address; empty without one. Browser only. */
export function codeInAddress(): string {
  return CODE.exec(window.location.hash)?.[1] ?? '';
}

/** Returns the options of a call with the code. Browser only. */
export function withCode() {
  return { anonymous: true, headers: { [CODE_HEADER]: codeInAddress() } } as const;
}

/** Describes why the setup cannot continue. */
export function describeClosedSetup(error: unknown): SetupState & { readonly isOpen: false } {
  if (!isApiError(error)) throw error;
  const isInstalled = error.status === 409;
  const canRetry = ![403, 409].includes(error.status);
  return { isOpen: false, isInstalled, canRetry, sentence: error.sentence ?? UNREACHED };
}

/** Asks the server whether the setup may continue. Browser only. */
export async function loadInstallation(signal: AbortSignal): Promise<SetupState> {
  if (codeInAddress() === '')
    return { isOpen: false, isInstalled: false, canRetry: false, sentence: DEAD_LINK };
  try {
    const { body } = await callApi(installationCalls.read, { ...withCode(), signal });
    return { isOpen: true, installation: body };
  } catch (error) {
    return describeClosedSetup(error);
  }
}
