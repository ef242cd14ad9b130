import { addresses } from '#src/addresses.ts';

/** Names the manifest, which only an installation needs: named in the page, it would share a slow link with its first picture. */
export function nameManifest(): void {
  const link = document.createElement('link');
  link.rel = 'manifest';
  link.href = addresses.files.manifest;
  document.head.append(link);
}
