import { servicesContext } from '#content/loader-context.ts';
import { parseImageAddress } from '#lib/images/image-address.ts';
import { shownWidth } from '#lib/images/shown-width.ts';
import { pageWords } from '#settings/page-words.ts';
import { ProvisionalMark } from '#settings/provisional-mark.tsx';
import type { Organisation } from '#settings/sections/sections.schema.ts';
import { siteOf } from '#settings/use-organisation.ts';
import { addresses } from '#src/addresses.ts';
import { OutgoingIcon } from '#ui/icons.tsx';
import { FullVersion } from '#ui/light/light-version.tsx';
import { PictureLink } from '#ui/light/picture-link.tsx';
import { OutgoingLink } from '#ui/outgoing-link.tsx';
import { PageHero } from '#ui/page-hero.tsx';
import { pageMeta } from '#ui/page-meta.ts';
import { Picture } from '#ui/picture.tsx';
import { PageText } from '../ui/page-text.tsx';
import type { Route } from './+types/partners.route.ts';

type Partner = Organisation['partners']['items'][number];

export async function loader({ context }: Route.LoaderArgs) {
  const organisation = await context.get(servicesContext).organisation.read();
  return { ...pageWords(organisation, 'partners'), partners: organisation.partners.items };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  return pageMeta({ ...loaderData.summary, path: addresses.site.partners }, siteOf(matches));
}

/** Shown width of a logo, within the edge of paper around it. */
const LOGO = shownWidth(
  [
    {
      when: '(min-width: 42rem)',
      width: 'min(46vw - 3rem, 20.5rem)',
      height: 'min(15vw - 2rem, 5.5rem)',
    },
    { width: 'min(92vw - 2rem, 20.5rem)', height: 'min(31vw - 2rem, 5.5rem)' },
  ],
  44,
  328,
);

/** A logo of any shape, whole; the card's width is that of the demonstration's. */
function PartnerLogo({ logo }: { logo: string }) {
  const shape = 'aspect-3/1 w-full';
  if (!parseImageAddress(logo))
    return <img src={logo} width="360" height="120" alt="" className={`${shape} object-cover`} />;
  return <Picture address={logo} alt="" sizes={LOGO} className={`${shape} bg-white object-contain p-4`} />;
}

/** A partner; the whole card is a link to its site. */
function PartnerCard({ partner: { name, logo, url, description } }: { partner: Partner }) {
  return (
    <div className="group relative flex h-full flex-col overflow-hidden rounded-box border border-line bg-surface shadow-lift focus-within:border-primary hover:border-primary">
      {logo && (
        <FullVersion>
          <PartnerLogo logo={logo} />
        </FullVersion>
      )}
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
        <PictureLink address={logo} />
        <p className="mt-2 text-muted">{description}</p>
        <FullVersion>
          <p
            className="mt-auto inline-flex items-center gap-2 pt-4 font-semibold text-primary"
            aria-hidden="true"
          >
            Visiter le site <OutgoingIcon className="size-5" />
          </p>
        </FullVersion>
      </div>
    </div>
  );
}

function Partners({ partners }: { partners: readonly Partner[] }) {
  return (
    <>
      <ProvisionalMark section="partners" />
      <ul className="partners-grid wrap pt-10 pb-20 sm:pt-14">
        {partners.map((partner, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two partners may share a site
          <li key={index}>
            <PartnerCard partner={partner} />
          </li>
        ))}
      </ul>
    </>
  );
}

export default function PartnersScreen({ loaderData: { intro, partners } }: Route.ComponentProps) {
  return (
    <>
      <PageHero section="partners" title={intro.heading} lead={intro.lead} />
      {partners.length > 0 ? <Partners partners={partners} /> : <PageText section="partners" />}
    </>
  );
}
