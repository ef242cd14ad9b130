import { StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { nameManifest } from '#ui/name-manifest.ts';

/** Dispatches `hydrated`, upon which the clicks from before are repeated, and asks for what could wait as long. */
function HydratedScreen() {
  useEffect(() => {
    window.dispatchEvent(new Event('hydrated'));
    nameManifest();
  }, []);
  return <HydratedRouter />;
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedScreen />
    </StrictMode>,
  );
});
