import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Failure } from '../failure.ts';
import type { Connection } from './form-status.ts';

function watch(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}

/** The way to the server, by what the browser knows and by what came of the last call. */
export function useConnection(failure: Failure | null): Connection {
  const isOnline = useSyncExternalStore(
    watch,
    () => navigator.onLine,
    () => true,
  );
  const wasUnanswered = failure?.status === 0;
  const [isBack, setBack] = useState(false);
  useEffect(() => {
    if (!wasUnanswered) return;
    const comeBack = () => setBack(true);
    addEventListener('online', comeBack);
    return () => {
      removeEventListener('online', comeBack);
      setBack(false);
    };
  }, [wasUnanswered]);
  if (!isOnline) return 'cut';
  if (wasUnanswered) return isBack ? 'back' : 'cut';
  return 'open';
}
