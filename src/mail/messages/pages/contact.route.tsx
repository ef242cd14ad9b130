import { mailtoHref } from '#lib/text/mailto.ts';
import { ABUSE_LINK, assistanceLink, erasingLink, isShown } from '#settings/navigation.ts';
import type { Organisation } from '#settings/sections/sections.schema.ts';
import { siteOf, useOrganisation } from '#settings/use-organisation.ts';
import { takeVisitorForm } from '#site/organisation/index.ts';
import { ReachFacts, Telephones } from '#site/organisation/screens.ts';
import { addresses } from '#src/addresses.ts';
import { OutgoingLink } from '#ui/outgoing-link.tsx';
import { PageHero } from '#ui/page-hero.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { pageMeta } from '#ui/page-meta.ts';
import { SENT } from '../message-words.ts';
import { sendMessage } from '../send-message.ts';
import { ContactIsland } from '../ui/contact-form.tsx';
import type { Route } from './+types/contact.route.ts';

const HEADING = 'NOUS ÉCRIRE';

/** Returns the sentence below the heading, which names no way that the organisation does not have. */
function leadOf({ phone, postalAddress }: Organisation['contact']): string {
  const others = [phone && 'appelez-nous', postalAddress && 'venez nous voir'].filter(Boolean);
  const last = others.pop();
  const ways = ['Écrivez-nous ici', ...others].join(', ') + (last ? ` ou ${last}` : '');
  return `Une question, une proposition, une envie d’aider\u202f? ${ways}.`;
}

/** Title and description for search engines. */
const SUMMARY = {
  title: 'Nous écrire : formulaire, adresse et horaires',
  description:
    'Écrire à notre organisation, sans compte et sans adresse e-mail : questions, bénévolat, presse. Notre adresse et nos horaires.',
};

/** Stores a message; without scripts, this screen shows the answer. */
export function action(args: Route.ActionArgs) {
  return takeVisitorForm(
    args,
    (services, { fields, address }) => sendMessage(services, { ...fields, address }),
    SENT,
  );
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ ...SUMMARY, path: addresses.site.contact }, siteOf(matches));
}

const LINK = 'text-link inline-flex min-h-11 items-center';

/** Address, opening hours and all other ways to reach the organisation. */
function Ways() {
  const { seat, country, contact } = useOrganisation();
  const { email, phone, postalAddress, directions, hours, networks } = contact;
  const place = postalAddress || [seat, country].filter(Boolean).join(', ');
  return (
    <section aria-labelledby="trouver" className="lg:order-2">
      <h2 id="trouver" className="text-2xl">
        Nous trouver
      </h2>
      <ReachFacts
        facts={[
          ['Adresse', place],
          ['Pour venir', directions],
          ['Horaires', hours],
        ]}
      />
      <ul className="mt-4 flex flex-col">
        {phone && (
          <li className="flex flex-wrap items-center gap-x-2">
            <Telephones typed={phone} className={LINK} />
          </li>
        )}
        {email && (
          <li>
            <a href={mailtoHref(email)} className={`${LINK} wrap-anywhere`}>
              {email}
            </a>
          </li>
        )}
        {networks.map(({ label, url }) => (
          <li key={url}>
            <OutgoingLink to={url} className={`${LINK} gap-2`}>
              {label}
            </OutgoingLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/**
 * The form, which needs neither a mail server nor the sender's address, and the other ways to reach the organisation.
 */
export default function ContactScreen({ actionData }: Route.ComponentProps) {
  const organisation = useOrganisation();
  const help = assistanceLink(organisation);
  return (
    <>
      <PageHero title={HEADING} lead={leadOf(organisation.contact)} />
      <div className="wrap grid gap-10 pt-6 pb-20 sm:pt-12 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-16">
        <section aria-labelledby="formulaire" className="max-w-2xl">
          <h2 id="formulaire" className="mb-4 text-2xl">
            Écrivez-nous ici
          </h2>
          <p className="mb-4">
            Votre message est lu par notre équipe et par personne d’autre, mais pas tout de suite.
            {help && (
              <>
                {' '}
                En danger maintenant{'\u202f'}?{' '}
                <PageLink href={help.to} className="text-link font-semibold">
                  {help.label}
                </PageLink>
              </>
            )}
          </p>
          <ContactIsland outcome={actionData} />
          <p className="mt-4 text-sm text-muted">
            Votre message est effacé un an après avoir été traité. Ce site n’en garde rien sur votre appareil,
            mais l’historique de votre navigateur garde la visite{'\u00a0'}:{' '}
            <PageLink href={erasingLink.to} className="text-link">
              {erasingLink.label}
            </PageLink>
          </p>
          {isShown(organisation, ABUSE_LINK.to) && (
            <p className="mt-4">
              Une personne de notre organisation vous a fait du mal, ou vous a demandé quelque chose en
              échange d’une aide{'\u202f'}? N’écrivez pas ici{'\u00a0'}:{' '}
              <PageLink href={ABUSE_LINK.to} className="text-link">
                {ABUSE_LINK.label}
              </PageLink>
            </p>
          )}
        </section>
        <Ways />
      </div>
    </>
  );
}
