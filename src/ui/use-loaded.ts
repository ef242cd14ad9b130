import { useCallback, useEffect, useState } from 'react';

/** A part of a screen whose scripts come later than the screen. */
export interface LoadedPart<Part> {
  /** `null` until it is there. */
  readonly part: Part | null;
  /** True when it could not be fetched. */
  readonly isMissing: boolean;
  readonly retry: () => void;
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
    load().then(
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
