/**
 * What robots are asked (RFC 9309): the back office and the API are not for them, but reports are, which are served
 * there; the longest rule that fits an address counts.
 */
export function writeRobots(publicUrl: string): string {
  return [
    'User-agent: *',
    'Disallow: /admin',
    'Disallow: /api/',
    'Allow: /api/reports/download/',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}
