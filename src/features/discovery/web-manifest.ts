import { addresses } from '#src/addresses.ts';
import { BROWSER_COLOURS } from '#ui/theme.ts';

/** Fields of the organisation that the manifest shows. */
export interface ManifestSubject {
  readonly name: string;
  readonly tagline: string;
  readonly description: string;
}

/** Returns the manifest for a phone's home screen (W3C, Web Application Manifest). */
export function webManifest({ name, tagline, description }: ManifestSubject) {
  return {
    id: '/',
    name: [name, tagline].filter(Boolean).join(' · '),
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
