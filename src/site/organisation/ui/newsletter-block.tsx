import { useId } from 'react';
import { useOrganisation } from '#settings/use-organisation.ts';
import { NewsletterIsland } from './newsletter-form.tsx';

/** The invitation to the newsletter, and its form. */
export function NewsletterBlock() {
  const id = useId();
  const { newsletter } = useOrganisation();
  return (
    <section aria-labelledby={id} className="newsletter-block">
      <div>
        <h2 id={id} className="sun-mark text-xl sm:text-3xl">
          {newsletter.heading}
        </h2>
        <p className="mt-1 max-w-[46ch] max-sm:text-[0.9375rem] max-sm:leading-snug sm:mt-3">
          {newsletter.invitation}
        </p>
      </div>
      <NewsletterIsland id="adresse-du-pied" consent={newsletter.consent} />
    </section>
  );
}
