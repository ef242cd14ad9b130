import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { type LinkProps, Link as RouterLink, StaticRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { addresses } from '#src/addresses.ts';
import { LightVersion } from '#ui/light/light-version.ts';
import { Link } from './page-link.tsx';

function write(link: ReactNode, folder = '/'): string {
  return renderToString(
    <LightVersion value={folder !== '/'}>
      <StaticRouter basename={folder} location={`${folder}/articles`}>
        {link}
      </StaticRouter>
    </LightVersion>,
  );
}

describe('a link that the server writes', () => {
  it('is not made by the router', () => {
    expect(Link).not.toBe(RouterLink);
  });

  it('stays in the light version', () => {
    const { root } = addresses.light;
    expect(write(<Link to="/gallery">Photos</Link>, root)).toBe(`<a href="${root}/gallery">Photos</a>`);
  });

  it.each<[string, Partial<LinkProps>]>([
    ['a path', { to: '/articles/un-titre' }],
    ['the home page', { to: '/' }],
    ['parameters and a place in the page', { to: '/articles?page=2&kind=é#liste' }],
    ['a path in parts', { to: { pathname: '/articles', search: '?page=2' } }],
    ['parameters alone', { to: '?page=2' }],
    ['a relative path', { to: 'suite' }],
    ['another site', { to: 'https://elsewhere.example/' }],
    ['another host', { to: '//elsewhere.example/' }],
    ['another host, as browsers read it', { to: '/\\elsewhere.example/' }],
    ['attributes', { to: '/', className: 'a', target: '_blank', rel: 'nofollow', 'aria-current': 'page' }],
    ['everything a router’s link may say', { to: '/', prefetch: 'intent', replace: true, state: {} }],
    ['a whole page', { to: '/', reloadDocument: true, preventScrollReset: true, viewTransition: true }],
    ['nothing to discover', { to: '/', discover: 'none', onClick: () => {}, relative: 'path' }],
  ])('is the router’s own: %s', (_name, { to = '', ...props }) => {
    const words = <b>Lire</b>;
    expect(
      write(
        <Link to={to} {...props}>
          {words}
        </Link>,
      ),
    ).toBe(
      write(
        <RouterLink to={to} {...props} discover="none">
          {words}
        </RouterLink>,
      ),
    );
  });
});
