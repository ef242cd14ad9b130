import { servicesContext } from '#content/loader-context.ts';
import { pageWords } from '#settings/page-words.ts';
import { ProvisionalMark } from '#settings/provisional-mark.tsx';
import { siteOf, useOrganisation } from '#settings/use-organisation.ts';
import { addresses } from '#src/addresses.ts';
import { PageHero } from '#ui/page-hero.tsx';
import { pageMeta } from '#ui/page-meta.ts';
import { presentParts } from '../present-parts.ts';
import { type TextPart, TextSections } from '../ui/text-sections.tsx';
import { useWriteToUs } from '../ui/use-write-to-us.tsx';
import type { Route } from './+types/legal.route.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const organisation = await services.organisation.read();
  return {
    ...pageWords(organisation, 'legal'),
    parts: await presentParts(services, organisation.legal.parts),
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  return pageMeta({ ...loaderData.summary, path: addresses.site.legal }, siteOf(matches));
}

/** Who publishes the site. The name and the seat are those of the whole site: the text cannot say others. */
function Publisher() {
  const { name, seat, country, contact } = useOrganisation();
  const writeToUs = useWriteToUs('Nous écrire\u00a0:');
  return (
    <>
      <p>
        {[name, seat, country].filter(Boolean).join(', ')}. Nous sommes responsables de ce qui est publié ici.
      </p>
      {contact.postalAddress && <p className="whitespace-pre-line">{contact.postalAddress}</p>}
      {writeToUs}
    </>
  );
}

/** The legal notes: publisher, host, permitted uses. */
export default function LegalScreen({ loaderData: { intro, parts } }: Route.ComponentProps) {
  const publisher: TextPart = { id: 'editeur', heading: 'Qui publie ce site', after: <Publisher /> };
  return (
    <>
      <PageHero title={intro.heading} lead={intro.lead} />
      <ProvisionalMark section="legal" />
      <TextSections sections={[publisher, ...parts.filter(({ id }) => id !== publisher.id)]} />
    </>
  );
}
