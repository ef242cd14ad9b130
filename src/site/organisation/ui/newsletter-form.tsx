import { addresses } from '#src/addresses.ts';
import { island } from '#ui/island.tsx';
import { PageLink } from '#ui/page-link.tsx';
import type { VisitorFormOutcome } from '../send-visitor-form.ts';
import { EmailForm } from './email-form.tsx';

interface NewsletterFormProps {
  /** Id of its field, because a page may have two such forms. */
  readonly id: string;
  /** The sentence that a subscriber agrees to. */
  readonly consent: string;
  readonly outcome?: VisitorFormOutcome | undefined;
}

/** The form that subscribes, with the terms of consent. */
export function NewsletterForm({ id, consent, outcome }: NewsletterFormProps) {
  return (
    <EmailForm
      id={id}
      action={addresses.site.newsletter}
      call="subscribe"
      submitLabel="S’inscrire"
      outcome={outcome}
    >
      <p className="text-sm leading-snug text-muted sm:leading-normal">
        {consent}{' '}
        <PageLink href={addresses.site.privacy} className="underline underline-offset-2 hover:decoration-2">
          Confidentialité et désinscription
        </PageLink>
      </p>
    </EmailForm>
  );
}

/** The same, in a page. */
export const NewsletterIsland = island('newsletter', NewsletterForm);
