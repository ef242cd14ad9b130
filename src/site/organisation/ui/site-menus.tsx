import { useLocation } from 'react-router';
import {
  assistanceLink,
  type NavigationLink,
  type NavigationMenu,
  navigation,
} from '#settings/navigation.ts';
import { useOrganisation } from '#settings/use-organisation.ts';
import { ChevronDownIcon } from '#ui/icons.tsx';
import { containsCurrentPage, currentOf } from '../current-page.ts';

interface EntryLinkProps {
  readonly link: NavigationLink;
  readonly className: string;
}

function EntryLink({ link, className }: EntryLinkProps) {
  const { pathname } = useLocation();
  return (
    <a href={link.to} className={className} aria-current={currentOf(link, pathname)}>
      {link.label}
    </a>
  );
}

function BarMenu({ menu }: { menu: NavigationMenu }) {
  const { pathname } = useLocation();
  return (
    <details name="bar-menu" className="group/menu relative">
      <summary className="bar-entry" aria-current={containsCurrentPage(menu, pathname) ? 'true' : undefined}>
        {menu.label}
        <ChevronDownIcon className="size-4 transition-transform group-open/menu:rotate-180" />
      </summary>
      <ul className="open-down absolute top-full left-0 z-40 mt-2 min-w-64 rounded-box border border-line bg-surface p-2 shadow-lift">
        {menu.links.map((link) => (
          <li key={link.to}>
            <EntryLink link={link} className="bar-menu-entry" />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The navigation of a wide screen. */
export function MenuBar() {
  const organisation = useOrganisation();
  return (
    <ul className="flex items-center">
      {navigation(organisation).map((entry) => (
        <li key={entry.label}>
          {'links' in entry ? <BarMenu menu={entry} /> : <EntryLink link={entry} className="bar-entry" />}
        </li>
      ))}
    </ul>
  );
}

function DrawerMenu({ menu }: { menu: NavigationMenu }) {
  return (
    <details name="drawer-menu" className="group/menu">
      <summary className="drawer-entry">
        {menu.label}
        <ChevronDownIcon className="size-5 transition-transform group-open/menu:rotate-180" />
      </summary>
      <ul className="open-down mb-3 border-l-4 border-accent pl-4">
        {menu.links.map((link) => (
          <li key={link.to}>
            <EntryLink link={link} className="drawer-menu-entry" />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The navigation of a small screen. */
export function MenuList() {
  const organisation = useOrganisation();
  const help = assistanceLink(organisation);
  return (
    <ul className="divide-y divide-line">
      {help && (
        <li>
          <EntryLink link={help} className="drawer-entry" />
        </li>
      )}
      {navigation(organisation).map((entry) => (
        <li key={entry.label}>
          {'links' in entry ? (
            <DrawerMenu menu={entry} />
          ) : (
            <EntryLink link={entry} className="drawer-entry" />
          )}
        </li>
      ))}
    </ul>
  );
}
