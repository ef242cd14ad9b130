import { type ComponentType, type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Lightbox } from '#features/gallery/screens.ts';
import { HomeHero, Testimonials } from '#features/home/screens.ts';
import { ContactForm } from '#features/messages/screens.ts';
import { EmailForm, NewsletterForm } from '#features/organisation/screens.ts';
import { PublicShare } from '#features/publications/screens.ts';
import { CopiedText } from '#ui/copied-text.tsx';
import { ISLAND } from '#ui/island.tsx';
import { nameManifest } from '#ui/name-manifest.ts';
import { SettingsContext } from '#ui/site-settings.ts';

/** The components that a public page brings to life, by the names that `island` gives them. */
const ISLANDS: Readonly<Record<string, unknown>> = {
  hero: HomeHero,
  testimonials: Testimonials,
  lightbox: Lightbox,
  newsletter: NewsletterForm,
  unsubscribe: EmailForm,
  contact: ContactForm,
  share: PublicShare,
  copy: CopiedText,
};

const settings = JSON.parse(document.body.dataset.settings ?? 'null');
const places = [...document.querySelectorAll<HTMLElement>(`[${ISLAND.name}]`)];
let waiting = places.length;

/** Says that everything on the page answers, once the last of its islands does, or has failed. */
function countDown(): void {
  waiting -= 1;
  if (waiting !== 0) return;
  document.documentElement.dataset.islands = 'on';
  window.dispatchEvent(new Event('hydrated'));
}

function Alive({ children }: { readonly children: ReactNode }) {
  useEffect(countDown, []);
  return children;
}

for (const place of places) {
  const Component = ISLANDS[place.dataset.island ?? ''] as ComponentType;
  const props = JSON.parse(place.dataset.props ?? '{}');
  const whole = place.innerHTML;
  const root = hydrateRoot(
    place,
    <Alive>
      <SettingsContext value={settings}>
        <Component {...props} />
      </SettingsContext>
    </Alive>,
    {
      // React empties the place of what fails; as the server wrote it, it can still be read and sent.
      onUncaughtError: (error) => {
        reportError(error);
        countDown();
        setTimeout(() => {
          root.unmount();
          place.innerHTML = whole;
        });
      },
    },
  );
}
nameManifest();
