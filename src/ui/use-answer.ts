import { useEffect, useRef } from 'react';

/**
 * Does something once for each answer of a fetcher. The router keeps answers outside of React's state and reads them
 * while a component renders. Where React throws such a rendering away, because nothing that it knows of had changed, an
 * effect's dependencies have taken note of the answer all the same, and the effect never runs: what failed went unsaid.
 * So this one looks after every rendering.
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
