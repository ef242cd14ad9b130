import { servicesContext } from '#content/loader-context.ts';
import { pageWords } from '#settings/page-words.ts';
import { ProvisionalMark } from '#settings/provisional-mark.tsx';
import { siteOf } from '#settings/use-organisation.ts';
import { addresses } from '#src/addresses.ts';
import { FrenchTime } from '#ui/french-time.tsx';
import { PageHero } from '#ui/page-hero.tsx';
import { pageMeta } from '#ui/page-meta.ts';
import { presentParts } from '../present-parts.ts';
import { requireContent } from '../require-content.ts';
import { TextSections, withAddition } from '../ui/text-sections.tsx';
import { useWriteToUs } from '../ui/use-write-to-us.tsx';
import type { Route } from './+types/accessibility.route.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const organisation = await services.organisation.read();
  requireContent(organisation, 'accessibility');
  const { checkedOn, parts } = organisation.accessibility;
  return {
    ...pageWords(organisation, 'accessibility'),
    checkedOn,
    parts: await presentParts(services, parts),
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  return pageMeta({ ...loaderData.summary, path: addresses.site.accessibility }, siteOf(matches));
}

/** The accessibility statement: the checks and their limits, and a contact (WCAG 2.2, RGAA 4.1). */
export default function AccessibilityScreen({
  loaderData: { intro, checkedOn, parts },
}: Route.ComponentProps) {
  const writeToUs = useWriteToUs('Écrivez à');
  const sections = withAddition(parts, 'contact', 'Vous rencontrez un obstacle\u202f?', writeToUs);
  return (
    <>
      <PageHero title={intro.heading} lead={intro.lead}>
        {checkedOn && (
          <p className="mt-4 text-deep-muted">
            Vérifié le <FrenchTime instant={checkedOn} form="long" />
          </p>
        )}
      </PageHero>
      <ProvisionalMark section="accessibility" />
      <TextSections sections={sections} />
    </>
  );
}
