import { Link, useLocation } from 'react-router';
import { BrandMark } from '#organisation/brand-mark.tsx';
import { contact, socialLinks } from '#organisation/contact.ts';
import { aboutSiteLinks, footerLinks, type NavigationLink } from '#organisation/navigation.ts';
import { organisation } from '#organisation/organisation.ts';
import { addresses } from '#src/addresses.ts';
import { EnvelopeIcon } from '#ui/icons.tsx';
import { OutgoingLink } from '#ui/outgoing-link.tsx';
import { NewsletterBlock } from './newsletter-block.tsx';

const LINK =
  'inline-flex min-h-11 items-center gap-2 rounded-box px-3 whitespace-nowrap underline-offset-4 hover:underline';

/** The organisation's e-mail address and its pages on social networks. */
function Contact() {
  return (
    <ul className="-mx-3 mt-3 flex flex-wrap font-medium">
      <li>
        <a href={`mailto:${contact.email}`} className={LINK}>
          <EnvelopeIcon className="size-5" />
          {contact.email}
        </a>
      </li>
      {socialLinks.map(({ label, url }) => (
        <li key={url}>
          <OutgoingLink to={url} className={LINK}>
            {label}
          </OutgoingLink>
        </li>
      ))}
    </ul>
  );
}

function Links({ links, className }: { links: readonly NavigationLink[]; className: string }) {
  return (
    <ul className={className}>
      {links.map(({ label, to }) => (
        <li key={to}>
          <Link to={to} className={LINK}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The footer of every public page. */
export function SiteFooter() {
  const { pathname } = useLocation();
  return (
    <footer className="no-print mt-auto bg-deep text-deep-content">
      <div className="wrap flex flex-col gap-10 pt-12 pb-6 sm:pt-16">
        {/* The newsletter's own screen has the form already. */}
        {pathname !== addresses.site.newsletter && <NewsletterBlock />}
        <div className="flex flex-col justify-between gap-10 pt-2 lg:flex-row lg:items-end">
          <div className="max-w-lg">
            <BrandMark className="size-12" />
            <p className="mt-5 font-heading text-2xl font-bold leading-tight">{organisation.tagline}</p>
            <p className="mt-3 text-deep-muted">
              {organisation.seat}, {organisation.country}
            </p>
            <Contact />
          </div>
          <nav aria-label="Pied de page">
            <Links links={footerLinks} className="-mx-3 grid grid-cols-2 font-medium sm:flex sm:flex-wrap" />
          </nav>
        </div>
        <div className="flex flex-col gap-x-8 gap-y-1 border-t border-deep-content/20 pt-4 text-sm text-deep-muted lg:flex-row-reverse lg:items-center lg:justify-between">
          <nav aria-label="À propos de ce site">
            <Links links={aboutSiteLinks} className="-mx-3 flex flex-wrap" />
          </nav>
          <p className="py-2">
            © {organisation.copyrightYear} {organisation.name}. Tous droits réservés.
          </p>
        </div>
      </div>
    </footer>
  );
}
