import { StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

/** Dispatches `hydrated`, upon which the clicks from before are repeated. */
function HydratedScreen() {
  useEffect(() => {
    window.dispatchEvent(new Event('hydrated'));
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
