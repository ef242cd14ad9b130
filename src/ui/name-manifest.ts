import { addresses } from '#src/addresses.ts';

/**
 * Links the manifest, needed only for installing the site; in the page's head, it would share a slow connection with
 * the first picture.
 */
export function nameManifest(): void {
  const link = document.createElement('link');
  link.rel = 'manifest';
  link.href = addresses.files.manifest;
  document.head.append(link);
}
