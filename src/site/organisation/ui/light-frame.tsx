import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import {
  assistanceLink,
  donationLink,
  erasingLink,
  linksBelowNavigation,
  type NavigationEntry,
  navigation,
} from '#settings/navigation.ts';
import { useOrganisation } from '#settings/use-organisation.ts';
import { AlertStrip } from '#types/publications/screens.ts';
import { PageLink } from '#ui/page-link.tsx';
import { QuickExitLink } from '#ui/quick-exit/quick-exit-link.tsx';
import { SearchForm } from '#ui/search-form.tsx';
import { currentOf } from '../current-page.ts';
import { PrintedHead } from './printed-head.tsx';
import { SiteFooter } from './site-footer.tsx';

/** Returns the screens of the navigation in one list, each named by its own words. */
function linksOf(entries: readonly NavigationEntry[]) {
  return entries.flatMap((entry) => ('links' in entry ? entry.links : [entry]));
}

function Menu() {
  const { pathname } = useLocation();
  const organisation = useOrganisation();
  const help = assistanceLink(organisation);
  const links = [...(help ? [help] : []), ...linksOf(navigation(organisation)), ...linksBelowNavigation];
  return (
    <details>
      <summary>Menu</summary>
      <SearchForm id="recherche-menu" name="Recherche, dans le menu" />
      <nav aria-label="Menu principal">
        <ul>
          {links.map((link) => (
            <li key={link.to}>
              <PageLink href={link.to} aria-current={currentOf(link, pathname)}>
                {link.label}
              </PageLink>
            </li>
          ))}
        </ul>
      </nav>
    </details>
  );
}

/** The frame around every page of the light version: what the full one's says, in plain elements. */
export function LightFrame({ isError, children }: { isError: boolean; children: ReactNode }) {
  const organisation = useOrganisation();
  const help = assistanceLink(organisation);
  return (
    <>
      <a href="#contenu" className="light-skip">
        Aller au contenu
      </a>
      <section aria-label="Quitter ce site" className="light-bar">
        <QuickExitLink />
        <PageLink href={(help ?? erasingLink).to}>{(help ?? erasingLink).label}</PageLink>
      </section>
      <header className="light-header">
        <PageLink href="/">
          {organisation.name}
          <span className="sr-only">, accueil</span>
        </PageLink>
        <PageLink href={donationLink.to}>{donationLink.label}</PageLink>
        <Menu />
      </header>
      <PrintedHead />
      <AlertStrip side="above" />
      <main id="contenu" tabIndex={-1}>
        {children}
        <p className="light-saving" />
      </main>
      <AlertStrip side="below" />
      <SiteFooter isBrief={isError} />
    </>
  );
}
