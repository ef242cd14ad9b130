import { servicesContext } from '#content/loader-context.ts';
import { pageWords } from '#settings/page-words.ts';
import { ProvisionalMark } from '#settings/provisional-mark.tsx';
import { siteOf } from '#settings/use-organisation.ts';
import { addresses } from '#src/addresses.ts';
import { PageHero } from '#ui/page-hero.tsx';
import { pageMeta } from '#ui/page-meta.ts';
import { AboutText } from '../ui/about-text.tsx';
import { History } from '../ui/history.tsx';
import { JoinBlock } from '../ui/join-block.tsx';
import { ObjectivesBlock } from '../ui/objectives-block.tsx';
import { PageText } from '../ui/page-text.tsx';
import { ValuesGrid } from '../ui/values-grid.tsx';
import type { Route } from './+types/organisation.route.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const organisation = await context.get(servicesContext).organisation.read();
  const { about, objectives, history, values, membership } = organisation;
  return {
    ...pageWords(organisation, 'organisation'),
    about: about.paragraphs,
    objectives: objectives.items,
    history,
    values: values.items,
    joining: membership.paragraphs,
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  return pageMeta({ ...loaderData.summary, path: addresses.site.organisation }, siteOf(matches));
}

/** The organisation: text, objectives, history, values, and how to join it; what is not written is left out. */
export default function OrganisationScreen({ loaderData }: Route.ComponentProps) {
  const { intro, about, objectives, history, values, joining } = loaderData;
  const isEmpty = [about, objectives, history.paragraphs, values, joining].every(
    ({ length }) => length === 0,
  );
  return (
    <>
      <PageHero section="organisation" title={intro.heading} lead={intro.lead} />
      {isEmpty && <PageText section="about" />}
      {about.length > 0 && (
        <>
          <ProvisionalMark section="about" />
          <AboutText paragraphs={about} />
        </>
      )}
      {objectives.length > 0 && <ObjectivesBlock objectives={objectives} />}
      {history.paragraphs.length > 0 && <History history={history} />}
      {values.length > 0 && <ValuesGrid values={values} />}
      {joining.length > 0 && (
        <>
          <ProvisionalMark section="membership" />
          <JoinBlock paragraphs={joining} />
        </>
      )}
    </>
  );
}
