import { unsubscribe } from '#features/newsletter/index.ts';
import { UNSUBSCRIBED } from '#features/newsletter/subscriber.schema.ts';
import { intros } from '#organisation/intros.ts';
import { organisation } from '#organisation/organisation.ts';
import { privacySections } from '#organisation/privacy.ts';
import { pageSummaries } from '#organisation/seo.ts';
import { addresses } from '#src/addresses.ts';
import { PageHero } from '#ui/page-hero.tsx';
import { pageMeta } from '#ui/page-meta.ts';
import { settingsOf } from '#ui/site-settings.ts';
import { takeNewsletterForm } from '../take-newsletter-form.ts';
import { EmailForm } from '../ui/email-form.tsx';
import { TextSections } from '../ui/text-sections.tsx';
import type { Route } from './+types/privacy.route.ts';

const PATH = addresses.site.privacy;

/** Unsubscribes an address from the newsletter. */
export function action(args: Route.ActionArgs) {
  return takeNewsletterForm(args, unsubscribe, UNSUBSCRIBED);
}

export function meta({ matches }: Route.MetaArgs) {
  const page = { ...pageSummaries.privacy, path: PATH };
  return pageMeta(page, { name: organisation.name, settings: settingsOf(matches) });
}

/** The privacy policy, with the form that unsubscribes. */
export default function PrivacyScreen({ actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHero title={intros.privacy.heading} lead={intros.privacy.lead} />
      <TextSections
        sections={privacySections}
        after={{
          depart: (
            <EmailForm action={PATH} call="unsubscribe" submitLabel="Me désinscrire" outcome={actionData} />
          ),
        }}
      />
    </>
  );
}
