import { Link } from 'react-router';
import { BrandMark } from '../content/brand-mark.tsx';
import { footerLinks } from '../content/navigation.ts';
import { organisation } from '../content/organisation.ts';

/** The foot of every page [2, 9]. */
export function SiteFooter() {
  return (
    <footer className="no-print mt-auto bg-deep text-deep-content">
      <div className="wrap flex flex-col gap-10 pt-14 pb-8">
        <div className="flex flex-col justify-between gap-10 md:flex-row md:items-end">
          <div className="max-w-md">
            <BrandMark className="size-12" />
            <p className="mt-5 font-heading text-2xl font-bold leading-tight">{organisation.tagline}</p>
            <p className="mt-3 text-deep-muted">
              {organisation.seat}, {organisation.country}
            </p>
          </div>
          <nav aria-label="Pied de page">
            <ul className="-mx-3 flex flex-wrap md:flex-nowrap">
              {footerLinks.map(({ label, to }) => (
                <li key={to}>
                  <Link
                    to={to}
                    className="inline-flex min-h-11 items-center rounded-box px-3 font-medium whitespace-nowrap underline-offset-4 hover:underline"
                  >
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        <p className="border-t border-deep-content/20 pt-6 text-sm text-deep-muted">
          © {organisation.copyrightYear} {organisation.name}. Tous droits réservés.
        </p>
      </div>
    </footer>
  );
}
