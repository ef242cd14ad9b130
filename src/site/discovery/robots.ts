import { addresses } from '#src/addresses.ts';

/**
 * Returns robots.txt (RFC 9309): disallows the back office and the API, except for the reports served there; the
 * longest matching rule applies.
 */
export function writeRobots(publicUrl: string): string {
  return [
    'User-agent: *',
    `Disallow: ${addresses.admin.root}`,
    `Disallow: ${addresses.api.root}/`,
    `Allow: ${addresses.api.reports.download('')}`,
    `Allow: ${addresses.api.documents.download('')}`,
    '',
    `Sitemap: ${publicUrl}${addresses.files.sitemap}`,
    '',
  ].join('\n');
}
