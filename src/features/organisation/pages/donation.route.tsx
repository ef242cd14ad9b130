import { Link } from 'react-router';
import { donationNotes, donationParagraphs, donationThanks } from '#organisation/donation.ts';
import { intros } from '#organisation/intros.ts';
import { donationLink } from '#organisation/navigation.ts';
import { organisation } from '#organisation/organisation.ts';
import { pageSummaries } from '#organisation/seo.ts';
import { addresses } from '#src/addresses.ts';
import { OutgoingLink } from '#ui/outgoing-link.tsx';
import { PageHero } from '#ui/page-hero.tsx';
import { pageMeta } from '#ui/page-meta.ts';
import { settingsOf } from '#ui/site-settings.ts';
import type { Route } from './+types/donation.route.ts';

export function meta({ matches }: Route.MetaArgs) {
  const page = { ...pageSummaries.donation, path: addresses.site.donation };
  return pageMeta(page, { name: organisation.name, settings: settingsOf(matches) });
}

/** The donation button, with notes on the page that it leads to. */
function DonationPanel() {
  const { outgoing, question, email, reports } = donationNotes;
  return (
    <aside
      aria-label="Faire un don"
      className="rounded-box border border-line bg-surface p-6 shadow-lift sm:p-8 lg:sticky lg:top-28 lg:self-start"
    >
      <OutgoingLink to={organisation.donationUrl} className="button button-gift min-h-14 w-full text-lg">
        {donationLink.label}
      </OutgoingLink>
      <p className="mt-5 text-[0.9375rem] text-muted">{outgoing}</p>
      <p className="mt-5 border-t border-line pt-5 text-[0.9375rem]">
        {question}{' '}
        <a href={`mailto:${email}`} className="text-link">
          {email}
        </a>
      </p>
      <Link to={reports.to} className="text-link mt-3 inline-flex min-h-11 items-center">
        {reports.label}
      </Link>
    </aside>
  );
}

/** The reasons to give, and the donation button. */
export default function DonationScreen() {
  return (
    <>
      <PageHero title={intros.donation.heading} lead={intros.donation.lead} />
      <div className="wrap grid gap-10 pt-10 pb-20 sm:pt-14 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-16">
        <div className="rich-text">
          {donationParagraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <p className="font-heading text-[1.3em] leading-snug font-bold">{donationThanks}</p>
        </div>
        <DonationPanel />
      </div>
    </>
  );
}
