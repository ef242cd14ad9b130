import { addresses } from '#src/addresses.ts';
import { BROWSER_COLOURS } from '#ui/theme.ts';

/** Who the site speaks for. */
export interface ManifestSubject {
  readonly name: string;
  readonly tagline: string;
  readonly description: string;
}

/** What a phone shows of the site when it is put on its home screen (W3C, Web Application Manifest). */
export function webManifest({ name, tagline, description }: ManifestSubject) {
  return {
    id: '/',
    name: `${name} · ${tagline}`,
    short_name: name,
    description,
    lang: 'fr',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    background_color: BROWSER_COLOURS.light,
    theme_color: BROWSER_COLOURS.light,
    icons: [
      { src: addresses.files.icon, sizes: 'any', type: 'image/svg+xml' },
      { src: addresses.files.icon192, sizes: '192x192', type: 'image/png' },
      { src: addresses.files.icon512, sizes: '512x512', type: 'image/png' },
      { src: addresses.files.maskableIcon, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
}
