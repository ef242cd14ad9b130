import { servicesContext } from '#content/loader-context.ts';
import { unsubscribe } from '#mail/newsletter/index.ts';
import { UNSUBSCRIBED } from '#mail/newsletter/subscriber.schema.ts';
import { pageWords } from '#settings/page-words.ts';
import { ProvisionalMark } from '#settings/provisional-mark.tsx';
import { siteOf } from '#settings/use-organisation.ts';
import { addresses } from '#src/addresses.ts';
import { PageHero } from '#ui/page-hero.tsx';
import { pageMeta } from '#ui/page-meta.ts';
import { presentParts } from '../present-parts.ts';
import { takeVisitorForm } from '../take-visitor-form.ts';
import { UnsubscribeForm } from '../ui/email-form.tsx';
import { TextSections, withAddition } from '../ui/text-sections.tsx';
import { useWriteToUs } from '../ui/use-write-to-us.tsx';
import type { Route } from './+types/privacy.route.ts';

const PATH = addresses.site.privacy;

/** Unsubscribes an address from the newsletter. */
export function action(args: Route.ActionArgs) {
  return takeVisitorForm(
    args,
    (services, { fields: { email = '', website }, address }) =>
      unsubscribe(services, { email, website, address }),
    UNSUBSCRIBED,
  );
}

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const organisation = await services.organisation.read();
  return {
    ...pageWords(organisation, 'privacy'),
    parts: await presentParts(services, organisation.privacy.parts),
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  return pageMeta({ ...loaderData.summary, path: PATH }, siteOf(matches));
}

/** The privacy policy, with the form that unsubscribes, and where to write. */
export default function PrivacyScreen({ loaderData: { intro, parts }, actionData }: Route.ComponentProps) {
  const form = (
    <UnsubscribeForm
      id="adresse-a-retirer"
      action={PATH}
      call="unsubscribe"
      submitLabel="Me désinscrire"
      outcome={actionData}
    />
  );
  const withForm = withAddition(parts, 'depart', 'Comment vous désinscrire', form);
  const writeToUs = useWriteToUs('Pour toute demande, écrivez à');
  const sections = withAddition(withForm, 'droits', 'Vos droits', writeToUs);
  return (
    <>
      <PageHero title={intro.heading} lead={intro.lead} />
      <ProvisionalMark section="privacy" />
      <TextSections sections={sections} />
    </>
  );
}
