import { useEffect, useRef } from 'react';

/**
 * Runs a function once for each answer of a fetcher, also when React discards the rendering that first read it. The
 * router keeps answers outside of React's state; a discarded rendering updates an effect's dependencies, so that the
 * effect would never run and a failure would not be shown. Therefore checks after every rendering.
 * @param answer the fetcher's `data`.
 */
export function useAnswer<Answer>(answer: Answer | undefined, take: (answer: Answer) => void): void {
  const taken = useRef<Answer>(undefined);
  useEffect(() => {
    if (answer === undefined || answer === taken.current) return;
    taken.current = answer;
    take(answer);
  });
}
