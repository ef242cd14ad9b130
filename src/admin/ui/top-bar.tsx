import { type RefObject, useEffect, useRef } from 'react';
import { Form, Link, NavLink, useLocation } from 'react-router';
import { LogoPicture } from '#settings/logo-picture.tsx';
import { useOrganisation } from '#settings/use-organisation.ts';
import { addresses } from '#src/addresses.ts';
import { CloseIcon, MenuIcon } from '#ui/icons.tsx';
import { ThemeToggle } from '#ui/theme-toggle.tsx';
import { ADMIN_LINKS, type AdminLink, TEAM_LINKS } from './admin-menu.ts';
import { useUnreadMessages } from './use-unread-messages.ts';

/** Closes the `details` inside an element at each change of screen. */
function useClosedMenus(root: RefObject<HTMLElement | null>): void {
  const { key } = useLocation();
  const shownKey = useRef(key);
  useEffect(() => {
    // A menu opened before hydration stays open.
    if (key === shownKey.current) return;
    shownKey.current = key;
    for (const menu of root.current?.querySelectorAll('details') ?? []) menu.open = false;
  }, [key, root]);
}

const TEXT_LINK = 'inline-flex min-h-11 items-center underline-offset-4 hover:underline';

/** Number of unread messages, next to their link. */
function UnreadMark({ unread }: { unread: number }) {
  return (
    <span className="ml-1.5 inline-flex min-w-6 justify-center rounded-full bg-deep-content px-1.5 text-sm leading-6 font-bold text-deep">
      {unread}
      <span className="sr-only"> {unread === 1 ? 'non lu' : 'non lus'}</span>
    </span>
  );
}

interface AccountProps {
  /** `null` on the server, which has no session. */
  readonly userName: string | null;
  /** Unread messages. */
  readonly unread: number;
}

function Account({ userName, unread }: AccountProps) {
  return (
    <>
      {userName !== null && (
        <p className="text-deep-muted">
          Connecté en tant que <strong className="text-deep-content">{userName}</strong>
        </p>
      )}
      <NavLink
        to={addresses.admin.messages}
        className={`${TEXT_LINK} whitespace-nowrap aria-[current]:font-bold`}
      >
        Messages
        {unread > 0 && <UnreadMark unread={unread} />}
      </NavLink>
      <NavLink
        to={addresses.admin.settings}
        className={`${TEXT_LINK} whitespace-nowrap aria-[current]:font-bold`}
      >
        Réglages
      </NavLink>
      <NavLink
        to={addresses.admin.account}
        className={`${TEXT_LINK} whitespace-nowrap aria-[current]:font-bold`}
      >
        Mon compte
      </NavLink>
      <a href="/" className={`${TEXT_LINK} whitespace-nowrap`}>
        Voir le site
      </a>
      <Form method="post" action={addresses.admin.logout}>
        <button type="submit" className="button button-quiet min-h-11 w-full border-deep-muted py-2">
          Déconnexion
        </button>
        {/* A rendered link makes the router prefetch this route, so that logging out works offline. */}
        <Link to={addresses.admin.login} hidden />
      </Form>
    </>
  );
}

interface MenuLinksProps {
  readonly links: readonly AdminLink[];
  readonly linkClassName: string;
}

function MenuLinks({ links, linkClassName }: MenuLinksProps) {
  return links.map(({ to, label }) => (
    <li key={to}>
      <NavLink to={to} className={linkClassName}>
        {label}
      </NavLink>
    </li>
  ));
}

const MENU_LINK =
  'flex min-h-12 items-center rounded-box px-3 aria-[current]:bg-deep-content/15 aria-[current]:font-bold';
/** The current one is not bold: the longest label moved the last ones to a second line. */
const BAR_LINK =
  'inline-flex min-h-11 items-center border-b-3 border-transparent px-1 whitespace-nowrap hover:border-deep-muted aria-[current]:border-deep-accent';

/** Top of the frame: menu, the administrator's name, and logging out. */
export function TopBar({ userName }: { userName: string | null }) {
  const header = useRef<HTMLElement>(null);
  const { name } = useOrganisation();
  const unread = useUnreadMessages(userName !== null);
  useClosedMenus(header);
  return (
    <header ref={header} className="no-print relative z-20 bg-deep text-deep-content">
      <a
        href="#contenu"
        className="sr-only focus:not-sr-only focus:absolute focus:z-30 focus:bg-surface focus:p-3 focus:text-base-content"
      >
        Aller au contenu
      </a>
      <div className="wrap flex min-h-14 items-center justify-between gap-4">
        <Link
          to={addresses.admin.dashboard}
          className={`${TEXT_LINK} min-w-0 font-heading font-bold sm:text-lg`}
        >
          <LogoPicture className="mr-2.5 h-8 max-w-28 shrink-0 max-sm:hidden" />
          <span className="truncate">
            <span className="max-sm:sr-only">Administration </span>
            {name}
          </span>
        </Link>
        <div className="flex shrink-0 items-center gap-4 text-sm">
          <div className="hidden items-center gap-3 bar:flex">
            <Account userName={userName} unread={unread} />
          </div>
          <ThemeToggle />
          <details className="group bar:hidden">
            <summary className="touch inline-flex items-center justify-center rounded-box hover:bg-deep-content/10">
              <MenuIcon className="size-6 group-open:hidden" />
              <CloseIcon className="hidden size-6 group-open:block" />
              <span className="sr-only">Menu</span>
            </summary>
            <div className="open-down wrap absolute inset-x-0 top-full max-h-[80svh] overflow-y-auto bg-deep pb-6 text-base shadow-lift">
              <nav aria-label="Menu de l’administration" className="border-b border-deep-muted/40 pb-3">
                <ul className="grid grid-cols-2 gap-x-2">
                  <MenuLinks links={ADMIN_LINKS} linkClassName={MENU_LINK} />
                </ul>
                <ul className="mt-2 grid grid-cols-2 gap-x-2 border-t border-deep-muted/40 pt-2">
                  <MenuLinks links={TEAM_LINKS} linkClassName={MENU_LINK} />
                </ul>
              </nav>
              <div className="mt-3 flex flex-col gap-1 px-3">
                <Account userName={userName} unread={unread} />
              </div>
            </div>
          </details>
        </div>
      </div>
      <nav aria-label="Administration" className="hidden border-t border-deep-muted/25 text-sm bar:block">
        <div className="wrap flex flex-wrap justify-between gap-x-4">
          <ul className="-ml-1 flex flex-wrap gap-x-1">
            <MenuLinks links={ADMIN_LINKS} linkClassName={BAR_LINK} />
          </ul>
          <ul className="-mr-1 flex flex-wrap gap-x-1">
            <MenuLinks links={TEAM_LINKS} linkClassName={BAR_LINK} />
          </ul>
        </div>
      </nav>
    </header>
  );
}
