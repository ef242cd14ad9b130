import { StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { nameManifest } from '#ui/name-manifest.ts';

/** Says when the screen answers, and does what could wait as long. */
function HydratedScreen() {
  useEffect(() => {
    window.dispatchEvent(new Event('hydrated'));
    nameManifest();
  }, []);
  return <HydratedRouter />;
}

// The back office asks for its scripts at once: an old browser that can read them would put an error in the place of the
// sentence that says what is missing.
if (document.documentElement.dataset.scripting === 'on')
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedScreen />
      </StrictMode>,
    );
  });
