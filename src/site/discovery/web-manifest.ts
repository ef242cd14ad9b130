import { addresses } from '#src/addresses.ts';
import { versioned } from '#ui/appearance/versioned.ts';
import { BROWSER_COLOURS } from '#ui/theme.ts';

/** Fields of the organisation that the manifest shows. */
export interface ManifestSubject {
  readonly name: string;
  readonly tagline: string;
  readonly description: string;
  /** Version of its icons. */
  readonly looks: string;
}

/** Returns the manifest for a phone's home screen (W3C, Web Application Manifest). */
export function webManifest({ name, tagline, description, looks }: ManifestSubject) {
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
      { src: versioned(addresses.files.icon192, looks), sizes: '192x192', type: 'image/png' },
      { src: versioned(addresses.files.icon512, looks), sizes: '512x512', type: 'image/png' },
      {
        src: versioned(addresses.files.maskableIcon, looks),
        sizes: '512x512',
        type: 'image/png',
        purpose: 'maskable',
      },
    ],
  };
}
