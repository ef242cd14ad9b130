import { servicesContext } from '#content/loader-context.ts';
import { donationLink } from '#settings/navigation.ts';
import { pageWords } from '#settings/page-words.ts';
import { ProvisionalMark } from '#settings/provisional-mark.tsx';
import type { Organisation } from '#settings/sections/sections.schema.ts';
import { SubjectIcon } from '#settings/subject-icon.tsx';
import { siteOf } from '#settings/use-organisation.ts';
import { addresses } from '#src/addresses.ts';
import { ArrowRightIcon } from '#ui/icons.tsx';
import { PageHero } from '#ui/page-hero.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { pageMeta } from '#ui/page-meta.ts';
import { KeyFigures } from '../ui/key-figures.tsx';
import { PageText } from '../ui/page-text.tsx';
import type { Route } from './+types/domains.route.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const organisation = await context.get(servicesContext).organisation.read();
  return {
    ...pageWords(organisation, 'domains'),
    domains: organisation.domains.items,
    figures: organisation.keyFigures.items,
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  return pageMeta({ ...loaderData.summary, path: addresses.site.domains }, siteOf(matches));
}

/** Links to articles about the work in these domains, and to ways of supporting it. */
function ReadOn() {
  return (
    <div className="wrap pt-12 pb-20">
      <p className="max-w-[60ch] border-t border-line pt-8 text-lg">
        Ce que nous faisons dans chacun de ces domaines se lit dans nos articles, au fil des mois.
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <PageLink href={addresses.site.publications.article.list} className="button button-primary">
          Lire nos articles <ArrowRightIcon className="size-5" />
        </PageLink>
        <PageLink href={donationLink.to} className="button button-quiet">
          Soutenir ce travail
        </PageLink>
      </div>
    </div>
  );
}

/** The domains; the whole of each leads to its page. */
function Domains({ domains }: { domains: Organisation['domains']['items'] }) {
  return (
    <>
      <ProvisionalMark section="domains" />
      <ul className="wrap grid gap-x-14 gap-y-8 pt-8 sm:pt-12 md:grid-cols-2 md:gap-y-10">
        {domains.map(({ id, title, description, icon }) => (
          <li key={id} id={id} className="group relative flex gap-5 border-t border-line pt-6 sm:gap-6">
            <span className="grid size-14 shrink-0 place-items-center rounded-full bg-primary/10 text-primary sm:size-16">
              <SubjectIcon name={icon} className="size-8 sm:size-9" />
            </span>
            <div>
              <h2 className="text-2xl sm:text-[1.75rem]">
                <PageLink
                  href={addresses.site.domain(id)}
                  className="after:absolute after:inset-0 group-hover:text-primary"
                >
                  {title}
                </PageLink>
              </h2>
              <p className="mt-2 max-w-[60ch]">{description}</p>
              <p
                aria-hidden="true"
                className="inline-flex min-h-11 items-center gap-2 font-semibold text-primary group-hover:underline"
              >
                Voir ce domaine <ArrowRightIcon className="size-5" />
              </p>
            </div>
          </li>
        ))}
      </ul>
      <ReadOn />
    </>
  );
}

/** The domains of intervention. */
export default function DomainsScreen({ loaderData: { intro, domains, figures } }: Route.ComponentProps) {
  return (
    <>
      <PageHero section="domains" title={intro.heading} lead={intro.lead} />
      {domains.length > 0 ? <Domains domains={domains} /> : <PageText section="domains" />}
      <KeyFigures figures={figures} linkTo={addresses.site.reports} />
    </>
  );
}
