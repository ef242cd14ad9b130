import { servicesContext } from '#content/loader-context.ts';
import { subscribe } from '#mail/newsletter/index.ts';
import { SUBSCRIBED } from '#mail/newsletter/subscriber.schema.ts';
import { readPageWords } from '#settings/page-words.ts';
import { siteOf, useOrganisation } from '#settings/use-organisation.ts';
import { addresses } from '#src/addresses.ts';
import { PageHero } from '#ui/page-hero.tsx';
import { pageMeta } from '#ui/page-meta.ts';
import { takeVisitorForm } from '../take-visitor-form.ts';
import { NewsletterIsland } from '../ui/newsletter-form.tsx';
import type { Route } from './+types/newsletter.route.ts';

/** Subscribes an address, from the form of any screen; without scripts, this screen shows the answer. */
export function action(args: Route.ActionArgs) {
  return takeVisitorForm(
    args,
    (services, { fields: { email = '', website }, address }) =>
      subscribe(services, { email, website, address }),
    SUBSCRIBED,
  );
}

export function loader({ context }: Route.LoaderArgs) {
  return readPageWords(context.get(servicesContext), 'newsletter');
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  return pageMeta({ ...loaderData.summary, path: addresses.site.newsletter }, siteOf(matches));
}

export default function NewsletterScreen({ loaderData: { intro }, actionData }: Route.ComponentProps) {
  const { consent } = useOrganisation().newsletter;
  return (
    <>
      <PageHero title={intro.heading} lead={intro.lead} />
      <div className="wrap pt-10 pb-20 sm:pt-14">
        <div className="max-w-2xl">
          <NewsletterIsland id="adresse" consent={consent} outcome={actionData} />
        </div>
      </div>
    </>
  );
}
