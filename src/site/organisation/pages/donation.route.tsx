import { servicesContext } from '#content/loader-context.ts';
import { mailtoHref } from '#lib/text/mailto.ts';
import { pageWords } from '#settings/page-words.ts';
import { ProvisionalMark } from '#settings/provisional-mark.tsx';
import type { Organisation } from '#settings/sections/sections.schema.ts';
import { PAGE_TEXTS } from '#settings/starter/page-texts.ts';
import { siteOf, useOrganisation } from '#settings/use-organisation.ts';
import { addresses } from '#src/addresses.ts';
import { OutgoingLink } from '#ui/outgoing-link.tsx';
import { PageHero } from '#ui/page-hero.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { pageMeta } from '#ui/page-meta.ts';
import { KeyFigures } from '../ui/key-figures.tsx';
import { MeansOfGiving } from '../ui/means-of-giving.tsx';
import type { Route } from './+types/donation.route.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const organisation = await context.get(servicesContext).organisation.read();
  return {
    ...pageWords(organisation, 'donation'),
    donation: organisation.donation,
    figures: organisation.keyFigures.items,
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  return pageMeta({ ...loaderData.summary, path: addresses.site.donation }, siteOf(matches));
}

const PANEL =
  'rounded-box border border-line bg-surface p-5 shadow-lift sm:p-8 lg:sticky lg:top-39 lg:col-start-2 lg:self-start';

/** Link to the contact page, shown while no way to give is set. */
function AskPanel() {
  return (
    <aside aria-label="Faire un don" className={PANEL}>
      <PageLink href={addresses.site.contact} className="button button-primary min-h-14 w-full text-lg">
        Nous écrire
      </PageLink>
    </aside>
  );
}

/** The donation button, with notes on the page that it leads to. */
function DonationPanel({ url, outgoing, question }: Organisation['donation']) {
  const { email } = useOrganisation().contact;
  return (
    <aside aria-label="Faire un don" className={PANEL}>
      {url && (
        <>
          <OutgoingLink to={url} className="button button-gift min-h-14 w-full text-lg">
            FAIRE UN DON
          </OutgoingLink>
          <p className="mt-5 text-[0.9375rem] text-muted">{outgoing}</p>
        </>
      )}
      {email && (
        <p className="mt-5 border-t border-line pt-5 text-[0.9375rem] first:mt-0 first:border-0 first:pt-0">
          {question}{' '}
          <a href={mailtoHref(email)} className="text-link">
            {email}
          </a>
        </p>
      )}
      <PageLink href={addresses.site.reports} className="text-link mt-3 inline-flex min-h-11 items-center">
        Lire nos rapports annuels
      </PageLink>
    </aside>
  );
}

/** The donation button, which comes first where there is one column, and the reasons to give. */
export default function DonationScreen({ loaderData: { intro, donation, figures } }: Route.ComponentProps) {
  const isEmpty = donation.url === '' && donation.paragraphs.length === 0 && donation.means.length === 0;
  const paragraphs = isEmpty ? [PAGE_TEXTS.donation] : donation.paragraphs;
  return (
    <>
      <PageHero section="donation" title={intro.heading} lead={intro.lead} />
      <ProvisionalMark section="donation" />
      <div className="wrap grid gap-8 pt-4 pb-20 sm:gap-10 sm:pt-14 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-16">
        {!isEmpty && <DonationPanel {...donation} />}
        <div className="lg:col-start-1 lg:row-start-1">
          <MeansOfGiving means={donation.means} amounts={donation.amounts} />
          <div className="rich-text">
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {!isEmpty && donation.thanks && (
              <p className="font-heading text-[1.3em] leading-snug font-bold">{donation.thanks}</p>
            )}
          </div>
        </div>
        {isEmpty && <AskPanel />}
      </div>
      <KeyFigures figures={figures} linkTo={addresses.site.reports} />
    </>
  );
}
