import { Brand } from '#settings/logo-picture.tsx';
import { donationLink, linksBelowNavigation } from '#settings/navigation.ts';
import { useOrganisation } from '#settings/use-organisation.ts';
import { CloseIcon, MenuIcon, SearchIcon } from '#ui/icons.tsx';
import { SearchForm } from '#ui/search-form.tsx';
import { ThemeToggle } from '#ui/theme-toggle.tsx';
import { MenuBar, MenuList } from './site-menus.tsx';

/** Characters of a name that has room at its full size beside the navigation. */
const SHORT_NAME = 18;

function HomeLink() {
  const { name } = useOrganisation();
  const size =
    name.length > SHORT_NAME ? 'text-sm sm:text-base' : 'text-[clamp(1.125rem,5vw,1.375rem)] bar:text-2xl';
  return (
    <a href="/" className="mr-auto inline-flex min-h-11 min-w-0 items-center gap-2.5 rounded-box">
      <Brand logo="h-9 max-bar:max-w-32 bar:h-10" name={`bar-name ${size}`} />
      <span className="sr-only">, accueil</span>
    </a>
  );
}

function DonationLink({ className = '' }: { className?: string }) {
  return (
    <a href={donationLink.to} className={`button button-gift whitespace-nowrap ${className}`}>
      {donationLink.label}
    </a>
  );
}

/** The menu of a small screen: it opens without scripts. */
function Drawer() {
  return (
    <details className="site-drawer group/drawer bar:hidden">
      <summary className="touch">
        <MenuIcon className="size-6 group-open/drawer:hidden" />
        <CloseIcon className="hidden size-6 group-open/drawer:block" />
        <span className="max-sm:sr-only">Menu</span>
      </summary>
      <div className="open-down drawer-panel">
        <div className="wrap flex min-h-full flex-col gap-6 pt-4 pb-10">
          <SearchForm id="recherche-menu" name="Recherche, dans le menu" />
          <nav aria-label="Menu principal">
            <MenuList />
          </nav>
          <div className="mt-auto flex flex-col gap-3">
            <ul className="flex flex-wrap gap-x-6">
              {linksBelowNavigation.map(({ label, to }) => (
                <li key={to}>
                  <a href={to} className="text-link inline-flex min-h-11 items-center">
                    {label}
                  </a>
                </li>
              ))}
            </ul>
            <ThemeToggle showLabel />
            <DonationLink className="w-full" />
          </div>
        </div>
      </div>
    </details>
  );
}

/** The search of a wide screen: its field opens without scripts. */
function SearchPanel() {
  return (
    <details name="bar-menu" className="relative">
      <summary className="bar-entry">
        <SearchIcon className="size-5" />
        <span className="sr-only">Rechercher</span>
      </summary>
      <div className="open-down absolute top-full right-0 z-40 mt-2 w-96 rounded-box border border-line bg-surface p-4 shadow-lift">
        <SearchForm id="recherche-barre" name="Recherche, en haut de la page" />
      </div>
    </details>
  );
}

/** The header of every public page: logo, navigation, theme, donation. */
export function SiteHeader() {
  return (
    <header className="no-print site-header z-30 border-b border-line bg-base-100">
      <div className="wrap flex h-16 items-center gap-2 bar:h-20">
        <HomeLink />
        <nav aria-label="Navigation principale" className="hidden bar:block">
          <MenuBar />
        </nav>
        <div className="hidden items-center gap-2 bar:flex">
          <SearchPanel />
          <ThemeToggle />
        </div>
        <DonationLink className="max-bar:min-h-11 max-bar:px-3.5 max-bar:text-[0.8125rem]" />
        <Drawer />
      </div>
    </header>
  );
}
