import type { IntroducedPage, Organisation } from '#settings/sections/sections.schema.ts';
import { addresses } from '#src/addresses.ts';
import { PageLink } from '#ui/page-link.tsx';
import { SectionDrawing } from '#ui/section-picture.tsx';

const { site } = addresses;

const PAGES = [
  { page: 'organisation', label: 'Notre organisation', to: site.organisation },
  { page: 'domains', label: 'Domaines d’intervention', to: site.domains },
  { page: 'network', label: 'Notre réseau', to: site.network },
  { page: 'partners', label: 'Partenaires', to: site.partners },
] as const satisfies readonly {
  readonly page: IntroducedPage;
  readonly label: string;
  readonly to: string;
}[];

/** Pages of a new site, on a home page without other content. */
export function FirstPages({ introductions }: Pick<Organisation, 'introductions'>) {
  return (
    <section aria-labelledby="faire-connaissance" className="wrap band">
      <h2 id="faire-connaissance" className="sun-mark mb-8 text-3xl sm:text-4xl">
        Faire connaissance
      </h2>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {PAGES.map(({ page, label, to }) => (
          <li
            key={page}
            className="relative flex items-center gap-4 rounded-box border border-line bg-surface p-5 shadow-lift focus-within:border-primary hover:border-primary sm:block sm:p-6"
          >
            <SectionDrawing section={page} className="size-16 shrink-0 text-primary sm:size-20" />
            <div>
              <h3 className="text-xl sm:mt-4">
                <PageLink href={to} className="after:absolute after:inset-0 hover:text-primary">
                  {label}
                </PageLink>
              </h3>
              <p className="mt-1 text-muted">{introductions[page].lead}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
