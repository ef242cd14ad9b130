import { useOrganisation } from '#organisation/use-organisation.ts';
import { addresses } from '#src/addresses.ts';
import { Link } from '#ui/page-link.tsx';
import type { NewsletterOutcome } from '../send-newsletter-form.ts';
import { EmailForm } from './email-form.tsx';

/** The form that subscribes, with the terms of consent. */
export function NewsletterForm({ outcome }: { outcome?: NewsletterOutcome | undefined }) {
  const { newsletter } = useOrganisation();
  return (
    <EmailForm action={addresses.site.newsletter} call="subscribe" submitLabel="S’inscrire" outcome={outcome}>
      <p className="text-sm leading-snug text-muted sm:leading-normal">
        {newsletter.consent}{' '}
        <Link to={addresses.site.privacy} className="underline underline-offset-2 hover:decoration-2">
          Ce que nous conservons, et comment vous désinscrire
        </Link>
      </p>
    </EmailForm>
  );
}
