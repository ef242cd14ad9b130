import { useLocation } from 'react-router';
import { useOrganisation } from '#settings/use-organisation.ts';
import { isDiscreetPath } from '#src/addresses/discreet-path.ts';
import { useSiteSettings } from '#ui/site-settings.ts';

/**
 * Says on paper who published the page and where, since a bulletin is pinned to walls. Pages for people in danger are
 * printed without: the sheet may be found.
 */
export function PrintedHead() {
  const { pathname } = useLocation();
  const { name } = useOrganisation();
  const { publicUrl } = useSiteSettings();
  if (isDiscreetPath(pathname)) return null;
  return (
    <p className="wrap print-only">
      <strong>{name}</strong> – {publicUrl}
      {pathname}
    </p>
  );
}
