import { useCallback, useEffect, useState } from 'react';

/** A part of a screen whose scripts come later than the screen. */
export interface LoadedPart<Part> {
  /** `null` until it is there. */
  readonly part: Part | null;
  /** True when it could not be fetched. */
  readonly isMissing: boolean;
  readonly retry: () => void;
}

/** The address at the end of what Chromium and Firefox say of a module that did not come. */
const MODULE_ADDRESS = /dynamically imported module: (https?:\S+)$/;

let tries = 0;

/**
 * Imports a module; where that fails, by another address, because older Chromium (153 among them) remembers that the
 * module failed and does not fetch its address again.
 */
async function importAnew<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    const address = error instanceof Error && MODULE_ADDRESS.exec(error.message)?.[1];
    if (!address) throw error;
    tries += 1;
    return import(/* @vite-ignore */ `${address}?try=${tries}`);
  }
}

/**
 * Fetches a part of a screen when that is shown. On a link that breaks the screen stands without it, with all that was
 * typed in it; it is asked for again when the network is back.
 * @param load a function that stays the same, around `import()`.
 */
export function useLoaded<Part>(load: () => Promise<Part>): LoadedPart<Part> {
  const [found, setFound] = useState<{ readonly part: Part } | null>(null);
  const [isMissing, setMissing] = useState(false);
  const retry = useCallback(() => {
    setMissing(false);
    importAnew(load).then(
      (part) => setFound({ part }),
      () => setMissing(true),
    );
  }, [load]);
  useEffect(retry, [retry]);
  useEffect(() => {
    if (!isMissing) return;
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [isMissing, retry]);
  return { part: found?.part ?? null, isMissing, retry };
}
