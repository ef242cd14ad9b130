import { StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { nameManifest } from '#ui/name-manifest.ts';

/** Dispatches `hydrated`, upon which the clicks from before are repeated, and does what could wait as long. */
function HydratedScreen() {
  useEffect(() => {
    window.dispatchEvent(new Event('hydrated'));
    nameManifest();
    // The screens that follow are returned to: the places of theirs are found by real heights alone.
    delete document.documentElement.dataset.below;
  }, []);
  return <HydratedRouter />;
}

// Names the entry of the history, by which its place is kept: else all that were opened without scripts share one name.
if (!history.state?.key)
  history.replaceState({ ...history.state, key: Math.random().toString(36).slice(2) }, '');

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
