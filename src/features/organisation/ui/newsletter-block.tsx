import { useId } from 'react';
import { useOrganisation } from '#organisation/use-organisation.ts';
import { NewsletterForm } from './newsletter-form.tsx';

/** The invitation to the newsletter, and its form. */
export function NewsletterBlock() {
  const id = useId();
  const { newsletter } = useOrganisation();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-14 gap-y-6 rounded-box bg-surface p-6 text-base-content shadow-lift sm:p-10 lg:grid-cols-2 lg:items-center"
    >
      <div>
        <h2 id={id} className="sun-mark text-2xl sm:text-3xl">
          {newsletter.heading}
        </h2>
        <p className="mt-3 max-w-[46ch]">{newsletter.invitation}</p>
      </div>
      <NewsletterForm />
    </section>
  );
}
