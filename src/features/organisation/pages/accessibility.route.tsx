import { accessibilityCheckedOn, accessibilitySections } from '#organisation/accessibility.ts';
import { intros } from '#organisation/intros.ts';
import { organisation } from '#organisation/organisation.ts';
import { pageSummaries } from '#organisation/seo.ts';
import { addresses } from '#src/addresses.ts';
import { FrenchTime } from '#ui/french-time.tsx';
import { PageHero } from '#ui/page-hero.tsx';
import { pageMeta } from '#ui/page-meta.ts';
import { settingsOf } from '#ui/site-settings.ts';
import { TextSections } from '../ui/text-sections.tsx';
import type { Route } from './+types/accessibility.route.ts';

export function meta({ matches }: Route.MetaArgs) {
  const page = { ...pageSummaries.accessibility, path: addresses.site.accessibility };
  return pageMeta(page, { name: organisation.name, settings: settingsOf(matches) });
}

/** The accessibility statement: the checks and their limits, and a contact. */
export default function AccessibilityScreen() {
  return (
    <>
      <PageHero title={intros.accessibility.heading} lead={intros.accessibility.lead}>
        <p className="mt-4 text-deep-muted">
          Vérifié le <FrenchTime instant={accessibilityCheckedOn} form="long" />
        </p>
      </PageHero>
      <TextSections sections={accessibilitySections} />
    </>
  );
}
