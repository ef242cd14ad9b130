import { type MouseEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { RetryIcon } from './icons.tsx';

/** Milliseconds after which a try has failed. */
const PATIENCE = 15_000;

/**
 * Asks for the same page again; a plain link, so that it works whatever has failed. Where scripts run, the page that
 * stands is left only once the server answers: without a network, the browser's own error page would take its place.
 */
export function RetryLink() {
  const { pathname, search } = useLocation();
  const [state, setState] = useState<'idle' | 'trying' | 'failed'>('idle');
  const address = `${pathname}${search}`;

  const retry = async (event: MouseEvent) => {
    event.preventDefault();
    if (state === 'trying') return;
    setState('trying');
    try {
      await fetch(address, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(PATIENCE) });
      location.replace(address);
    } catch {
      setState('failed');
    }
  };
  return (
    <>
      <a href={address} onClick={retry} className="button button-primary mt-8">
        <RetryIcon className="size-5" />
        {state === 'trying' ? 'Chargement...' : 'Réessayer'}
      </a>
      <p role="status" className="mt-3 min-h-7 text-muted">
        {state === 'failed' && 'Toujours pas de réponse. Réessayez dans un instant.'}
      </p>
    </>
  );
}
