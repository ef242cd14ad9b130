import { Link } from 'react-router';
import { newsletter } from '#organisation/newsletter.ts';
import { addresses } from '#src/addresses.ts';
import type { NewsletterOutcome } from '../send-newsletter-form.ts';
import { EmailForm } from './email-form.tsx';

/** The form that subscribes, with the terms of consent. */
export function NewsletterForm({ outcome }: { outcome?: NewsletterOutcome | undefined }) {
  const { consent, privacyLink } = newsletter;
  return (
    <EmailForm action={addresses.site.newsletter} call="subscribe" submitLabel="S’inscrire" outcome={outcome}>
      <p className="text-sm text-muted">
        {consent}{' '}
        <Link to={privacyLink.to} className="underline underline-offset-2 hover:decoration-2">
          {privacyLink.label}
        </Link>
      </p>
    </EmailForm>
  );
}
