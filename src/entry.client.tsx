import { StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { nameManifest } from '#ui/name-manifest.ts';

/** Reports when the screen is interactive, and does the work that could wait until then. */
function HydratedScreen() {
  useEffect(() => {
    window.dispatchEvent(new Event('hydrated'));
    nameManifest();
  }, []);
  return <HydratedRouter />;
}

// The back office loads its scripts at once; dynamic imports would let an old browser replace its "not supported"
// sentence with an error page.
if (document.documentElement.dataset.scripting === 'on')
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedScreen />
      </StrictMode>,
    );
  });
