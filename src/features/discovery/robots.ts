import { addresses } from '#src/addresses.ts';

/**
 * Returns robots.txt (RFC 9309): the back office and the API are not for robots, but the reports served there are; the
 * longest rule that fits an address counts.
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
