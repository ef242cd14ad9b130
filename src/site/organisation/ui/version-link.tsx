import { useLocation } from 'react-router';
import { knownParameters, withQuery } from '#src/addresses/known-parameters.ts';
import { addresses } from '#src/addresses.ts';
import { lightAddress } from '#ui/light/light-address.ts';
import { useIsLight } from '#ui/light/light-version.tsx';

interface VersionLinkProps {
  /** True under an error, which has no other version: the link leads to the home page. */
  readonly isError: boolean;
  readonly className: string;
}

/**
 * The link from each page to the same one in the other version (`docs/specification/light-version.md`). A plain link:
 * the router knows the addresses of one version alone.
 */
export function VersionLink({ isError, className }: VersionLinkProps) {
  const isLight = useIsLight();
  const { pathname, search } = useLocation();
  // Only parameters that the page knows, because nothing else that a visitor wrote may reach a page; all on the search.
  const known = withQuery(pathname, knownParameters(pathname, new URLSearchParams(search)));
  const own = pathname === addresses.site.search ? pathname + search : known;
  const address = isError ? '/' : own;
  // Found by its mark by the script that offers it.
  const link = isLight ? { href: address } : { href: lightAddress(address), 'data-light-version': '' };
  return (
    <a {...link} className={className}>
      {isLight ? 'Version complète' : 'Version légère'}
    </a>
  );
}
