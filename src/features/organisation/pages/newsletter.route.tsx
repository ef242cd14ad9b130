import { subscribe } from '#features/newsletter/index.ts';
import { SUBSCRIBED } from '#features/newsletter/subscriber.schema.ts';
import { intros } from '#organisation/intros.ts';
import { organisation } from '#organisation/organisation.ts';
import { pageSummaries } from '#organisation/seo.ts';
import { addresses } from '#src/addresses.ts';
import { PageHero } from '#ui/page-hero.tsx';
import { pageMeta } from '#ui/page-meta.ts';
import { settingsOf } from '#ui/site-settings.ts';
import { takeNewsletterForm } from '../take-newsletter-form.ts';
import { NewsletterForm } from '../ui/newsletter-form.tsx';
import type { Route } from './+types/newsletter.route.ts';

/** Subscribes an address, from the form of any screen; without scripts, this screen shows the answer. */
export function action(args: Route.ActionArgs) {
  return takeNewsletterForm(args, subscribe, SUBSCRIBED);
}

export function meta({ matches }: Route.MetaArgs) {
  const page = { ...pageSummaries.newsletter, path: addresses.site.newsletter };
  return pageMeta(page, { name: organisation.name, settings: settingsOf(matches) });
}

export default function NewsletterScreen({ actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHero title={intros.newsletter.heading} lead={intros.newsletter.lead} />
      <div className="wrap pt-10 pb-20 sm:pt-14">
        <div className="max-w-2xl">
          <NewsletterForm outcome={actionData} />
        </div>
      </div>
    </>
  );
}
