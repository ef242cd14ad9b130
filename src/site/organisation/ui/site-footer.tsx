import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { mailtoHref } from '#lib/text/mailto.ts';
import { Brand } from '#settings/logo-picture.tsx';
import { aboutSiteLinks, footerLinks, type NavigationLink } from '#settings/navigation.ts';
import { useOrganisation } from '#settings/use-organisation.ts';
import { isDiscreetPath } from '#src/addresses/discreet-path.ts';
import { addresses } from '#src/addresses.ts';
import { EnvelopeIcon } from '#ui/icons.tsx';
import { OutgoingLink } from '#ui/outgoing-link.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { NewsletterBlock } from './newsletter-block.tsx';
import { Telephones } from './reach-links.tsx';
import { VersionLink } from './version-link.tsx';

const LINK =
  'inline-flex min-h-11 items-center gap-2 rounded-box px-3 whitespace-nowrap underline-offset-4 hover:underline';

/** How the organisation is reached: its addresses, its telephone, its pages on social networks. */
function Contact() {
  const { email, phone, networks } = useOrganisation().contact;
  return (
    <ul className="footer-list mt-1 sm:mt-3">
      {email && (
        <li>
          <a href={mailtoHref(email)} className={LINK}>
            <EnvelopeIcon className="size-5" />
            {email}
          </a>
        </li>
      )}
      {phone && (
        <li className="flex flex-wrap items-center">
          <Telephones typed={phone} className={LINK} textClassName="px-3" />
        </li>
      )}
      {networks.map(({ label, url }) => (
        <li key={url}>
          <OutgoingLink to={url} className={LINK}>
            {label}
          </OutgoingLink>
        </li>
      ))}
    </ul>
  );
}

interface LinksProps {
  readonly links: readonly NavigationLink[];
  readonly className: string;
  /** A last link. */
  readonly children?: ReactNode;
}

function Links({ links, className, children }: LinksProps) {
  return (
    <ul className={className}>
      {links.map(({ label, to }) => (
        <li key={to}>
          <PageLink href={to} className={LINK}>
            {label}
          </PageLink>
        </li>
      ))}
      {children && <li>{children}</li>}
    </ul>
  );
}

/** The footer of every public page. @param props.isBrief true for one without the newsletter, under an error. */
export function SiteFooter({ isBrief }: { isBrief: boolean }) {
  const { pathname } = useLocation();
  const organisation = useOrganisation();
  const { name, tagline, seat, country, contact, copyrightYear } = organisation;
  return (
    <footer className="no-print mt-auto bg-deep text-deep-content">
      <div className="wrap flex flex-col gap-6 pt-6 pb-4 sm:gap-10 sm:pt-14 sm:pb-6">
        {/* The newsletter's own screen has the form already; nobody in danger is asked for an address. */}
        {!isBrief && pathname !== addresses.site.newsletter && !isDiscreetPath(pathname) && (
          <NewsletterBlock />
        )}
        <div className="flex flex-col justify-between gap-3 sm:gap-10 lg:flex-row lg:items-end">
          <div className="max-w-lg">
            <p className="flex flex-wrap items-center gap-3 font-heading text-lg leading-tight font-bold sm:text-2xl">
              <Brand logo="h-8 sm:h-12" name="min-w-0 wrap-anywhere" />
            </p>
            <p className="mt-1 max-sm:text-sm sm:mt-4 sm:text-lg">{tagline}</p>
            <p className="mt-1 text-deep-muted max-sm:text-sm sm:mt-3">
              {[seat, country].filter(Boolean).join(', ')}
            </p>
            {contact.postalAddress && (
              <address className="mt-1 whitespace-pre-line text-deep-muted not-italic">
                {contact.postalAddress}
              </address>
            )}
            <Contact />
          </div>
          <nav aria-label="Pied de page">
            <Links links={footerLinks(organisation)} className="footer-list" />
          </nav>
        </div>
        <div className="footer-end">
          <nav aria-label="À propos de ce site">
            <Links links={aboutSiteLinks(organisation)} className="-mx-3 flex flex-wrap">
              <VersionLink isError={isBrief} className={LINK} />
            </Links>
          </nav>
          <p className="py-2">© {[copyrightYear, name].filter(Boolean).join(' ')}. Tous droits réservés.</p>
        </div>
      </div>
    </footer>
  );
}
