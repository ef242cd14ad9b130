import { addresses } from '#src/addresses.ts';

/**
 * Returns robots.txt (RFC 9309): robots may not read the back office nor the API, except for the reports served
 * there; the longest rule that matches an address applies.
 */
export function writeRobots(publicUrl: string): string {
  return [
    'User-agent: *',
    `Disallow: ${addresses.admin.root}`,
    `Disallow: ${addresses.api.root}/`,
    `Allow: ${addresses.api.reports.download('')}`,
    '',
    `Sitemap: ${publicUrl}${addresses.files.sitemap}`,
    '',
  ].join('\n');
}
