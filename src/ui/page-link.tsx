import type { SyntheticEvent } from 'react';
import { type LinkProps, Link as RouterLink } from 'react-router';
import { useIsLight } from '#ui/light/light-version.ts';

/** Path of a page of this site: what a browser would take for another host is the router's to judge. */
const OWN_PATH = /^\/(?![/\\])/;

/**
 * Lets only a pointer that hovers, and keys beside one, have the router load the page behind a link ahead, by its rule that
 * what somebody has dealt with is nothing to it. A finger on a link may be about to scroll, and cards are links as a whole:
 * each swipe would load an article, on links that are paid by the megabyte.
 */
function spareData(event: SyntheticEvent): void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (event.type === 'touchstart' || connection?.saveData || !matchMedia('(hover: hover)').matches)
    event.defaultPrevented = true;
}

/** The router's own link, without the mark of an address that is still to be discovered: all are known from the start. */
function KnownLink(link: LinkProps) {
  return (
    <RouterLink
      onFocus={spareData}
      onMouseEnter={spareData}
      onTouchStart={spareData}
      {...link}
      discover="none"
    />
  );
}

/** Returns what the router's own link writes into the page, without the handlers that only a browser has a use for. */
function WrittenLink({ ref: _ref, ...link }: LinkProps & { readonly ref?: unknown }) {
  // The light version's addresses are the router's to make: they lie below a folder.
  const isLight = useIsLight();
  if (isLight || typeof link.to !== 'string' || !OWN_PATH.test(link.to)) return <KnownLink {...link} />;
  const {
    to,
    target,
    discover: _discover,
    prefetch: _prefetch,
    relative: _relative,
    reloadDocument: _reloadDocument,
    replace: _replace,
    state: _state,
    preventScrollReset: _preventScrollReset,
    viewTransition: _viewTransition,
    defaultShouldRevalidate: _defaultShouldRevalidate,
    mask: _mask,
    onClick: _onClick,
    ...attributes
  } = link;
  return <a {...attributes} href={to} target={target} />;
}

/**
 * A link to a page of this site. On the server it costs a fifth of the router's own, which is what it is in the browser:
 * both write the same tag, and a page has some sixty.
 */
export const Link = (import.meta.env.SSR ? WrittenLink : KnownLink) as typeof RouterLink;
