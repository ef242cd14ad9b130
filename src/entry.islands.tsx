import { type ComponentType, type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { ContactForm } from '#mail/messages/screens.ts';
import { HomeHero, Testimonials } from '#site/home/screens.ts';
import { EmailForm, NewsletterForm } from '#site/organisation/screens.ts';
import { Lightbox } from '#types/gallery/screens.ts';
import { PublicShare } from '#types/publications/screens.ts';
import { CopiedText } from '#ui/copied-text.tsx';
import { ISLAND } from '#ui/island.tsx';
import { nameManifest } from '#ui/name-manifest.ts';
import { SettingsContext } from '#ui/site-settings.ts';

/** Components that run in the browser on a public page, by the name passed to `island`. */
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

/** Marks the page as interactive once every island has hydrated or failed. */
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
      // React removes the DOM of an island that fails; the server's markup is put back because it can still be read and
      // submitted.
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
