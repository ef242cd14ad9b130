import { intros } from '#organisation/intros.ts';
import { organisation } from '#organisation/organisation.ts';
import { type Partner, partners } from '#organisation/partners.ts';
import { pageSummaries } from '#organisation/seo.ts';
import { addresses } from '#src/addresses.ts';
import { OutgoingIcon } from '#ui/icons.tsx';
import { OutgoingLink } from '#ui/outgoing-link.tsx';
import { PageHero } from '#ui/page-hero.tsx';
import { pageMeta } from '#ui/page-meta.ts';
import { settingsOf } from '#ui/site-settings.ts';
import type { Route } from './+types/partners.route.ts';

export function meta({ matches }: Route.MetaArgs) {
  const page = { ...pageSummaries.partners, path: addresses.site.partners };
  return pageMeta(page, { name: organisation.name, settings: settingsOf(matches) });
}

/** A partner; the whole card is a link to its site. */
function PartnerCard({ partner: { name, logo, url, description } }: { partner: Partner }) {
  return (
    <div className="group relative flex h-full flex-col overflow-hidden rounded-box border border-line bg-surface shadow-lift focus-within:border-primary hover:border-primary">
      <img src={logo} width="360" height="120" alt="" className="aspect-3/1 w-full object-cover" />
      <div className="flex flex-1 flex-col p-5 sm:p-6">
        <h2 className="text-xl">
          <OutgoingLink
            to={url}
            showIcon={false}
            className="after:absolute after:inset-0 group-hover:text-primary"
          >
            {name}
          </OutgoingLink>
        </h2>
        <p className="mt-2 text-muted">{description}</p>
        <p
          className="mt-auto inline-flex items-center gap-2 pt-4 font-semibold text-primary"
          aria-hidden="true"
        >
          Visiter le site <OutgoingIcon className="size-5" />
        </p>
      </div>
    </div>
  );
}

export default function PartnersScreen() {
  return (
    <>
      <PageHero title={intros.partners.heading} lead={intros.partners.lead} />
      <ul className="partners-grid wrap pt-10 pb-20 sm:pt-14">
        {partners.map((partner) => (
          <li key={partner.url}>
            <PartnerCard partner={partner} />
          </li>
        ))}
      </ul>
    </>
  );
}
