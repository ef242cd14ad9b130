import { data, redirect } from 'react-router';
import { servicesContext } from '#content/loader-context.ts';
import { excerptOf } from '#lib/text/excerpt.ts';
import { isFormerDomain } from '#settings/former-domains.ts';
import { ProvisionalMark } from '#settings/provisional-mark.tsx';
import { SubjectIcon } from '#settings/subject-icon.tsx';
import { siteOf, useOrganisation } from '#settings/use-organisation.ts';
import { addresses } from '#src/addresses.ts';
import { readDomainPage } from '#types/publications/index.ts';
import { PublicGrid } from '#types/publications/screens.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ArrowLeftIcon, EnvelopeIcon } from '#ui/icons.tsx';
import { loadForScreen } from '#ui/load-failure.ts';
import { pageAddress, pageTitle } from '#ui/page-address.ts';
import { PageHero } from '#ui/page-hero.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { pageMeta } from '#ui/page-meta.ts';
import { Pagination } from '#ui/pagination.tsx';
import { KeyFigures } from '../ui/key-figures.tsx';
import { ReachLinks } from '../ui/reach-links.tsx';
import type { Route } from './+types/domain.route.ts';

/** The screens above a domain, from the home page down. */
const TRAIL = [
  { label: 'Accueil', to: addresses.site.home },
  { label: 'Domaines', to: addresses.site.domains },
];

/** Characters of a description for search engines. */
const SUMMARY_LENGTH = 160;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { domains, keyFigures } = await services.organisation.read();
  const domain = domains.items.find(({ id }) => id === params.domain);
  if (!domain) {
    // It may come back: a browser must not remember for good where it led.
    if (await isFormerDomain(services, params.domain)) throw redirect(addresses.site.domains);
    throw data(null, { status: 404 });
  }
  const pageParam = new URL(request.url).searchParams.get('page');
  const list = await loadForScreen(services.log, 'Erreur lors du chargement du domaine', () =>
    readDomainPage(services, domain.id, pageParam),
  );
  return { domain, list, figures: keyFigures.items };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { domain, list } = loaderData;
  const page = {
    title: pageTitle(domain.title, list.page),
    description: excerptOf(domain.description || domain.title, SUMMARY_LENGTH),
    path: pageAddress(addresses.site.domain(domain.id), list.page),
    image: list.items[0]?.coverImage ?? null,
    trail: TRAIL,
    label: domain.title,
  };
  return pageMeta(page, siteOf(matches));
}

type Loaded = Route.ComponentProps['loaderData'];

/** The publications of the domain, or a sentence where there are none yet. */
function Stories({ domain, list }: Pick<Loaded, 'domain' | 'list'>) {
  return (
    <section aria-labelledby="a-lire" className="pt-12 sm:pt-16">
      <h2 id="a-lire" className="sun-mark mb-8 text-3xl sm:text-4xl">
        À lire dans ce domaine
      </h2>
      {list.items.length > 0 ? (
        <PublicGrid key={list.page} items={list.items} level={3} />
      ) : (
        <EmptyState
          level={3}
          title="Rien n’est encore publié ici"
          sentence="Nos prochaines nouvelles de ce domaine paraîtront sur cette page. En attendant, nos articles racontent le reste de notre travail."
          link={{ label: 'Lire nos articles', to: addresses.site.publications.article.list }}
        />
      )}
      <Pagination
        label="Pages du domaine"
        page={list.page}
        pageCount={list.pageCount}
        pageAddress={(page) => pageAddress(addresses.site.domain(domain.id), page)}
      />
    </section>
  );
}

/** How to ask about the domain. */
function Contact() {
  const { email, phone } = useOrganisation().contact;
  return (
    <section aria-labelledby="contact" className="wrap pt-14 pb-20">
      <h2 id="contact" className="sun-mark text-3xl sm:text-4xl">
        Nous contacter
      </h2>
      <p className="mt-4 max-w-[60ch]">
        Une question, un besoin, une envie d’aider dans ce domaine{'\u202f'}?
      </p>
      <ReachLinks phone={phone} whatsApp="" email={email} />
      <div className="mt-4 flex flex-wrap gap-3">
        <PageLink href={addresses.site.contact} className="button button-quiet">
          <EnvelopeIcon className="size-5" /> Nous écrire
        </PageLink>
        <PageLink href={addresses.site.domains} className="button button-quiet">
          <ArrowLeftIcon className="size-5" /> Tous nos domaines
        </PageLink>
      </div>
    </section>
  );
}

/** A domain of intervention: what it is, what was published of it, figures, and how to ask. */
export default function DomainScreen({ loaderData: { domain, list, figures } }: Route.ComponentProps) {
  return (
    <>
      <PageHero section="domains" title={domain.title} />
      <ProvisionalMark section="domains" />
      <div className="wrap pt-4 pb-14 sm:pb-20">
        <Breadcrumbs above={TRAIL} here={domain.title} />
        <div className="mt-5 flex flex-col gap-5 sm:mt-8 sm:flex-row sm:gap-6">
          <span className="grid size-14 shrink-0 place-items-center rounded-full bg-primary/10 text-primary sm:size-16">
            <SubjectIcon name={domain.icon} className="size-8 sm:size-9" />
          </span>
          {domain.description && <p className="max-w-[60ch] text-lg">{domain.description}</p>}
        </div>
        <Stories domain={domain} list={list} />
      </div>
      <KeyFigures figures={figures} linkTo={addresses.site.reports} />
      <Contact />
    </>
  );
}
