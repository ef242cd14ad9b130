import { expect, it } from 'vitest';
import type { SiteSettings } from '#lib/site-settings.ts';
import { jobData } from './structured-data.ts';

const SETTINGS: SiteSettings = {
  publicUrl: 'https://exemple.org',
  assetOrigin: '',
  timeZone: 'Africa/Lubumbashi',
  exitUrl: 'https://exemple.net/',
};
const JOB = {
  title: 'Sage-femme',
  description: 'Une sage-femme.',
  path: '/annonces/sage-femme',
  details: null,
  publishedAt: null,
  deadline: null,
};

it.each([
  ['Bukavu', 'RDC', { name: 'Bukavu', address: { addressLocality: 'Bukavu', addressCountry: 'RDC' } }],
  [null, 'RDC', { address: { addressCountry: 'RDC' } }],
  ['Bukavu', '', { name: 'Bukavu', address: { addressLocality: 'Bukavu' } }],
])('a job at %j, of an organisation in %j, is where both say', (place, country, where) => {
  const { jobLocation } = jobData({ ...JOB, place }, { name: 'Pamoja', country }, SETTINGS);
  expect(jobLocation).toEqual({
    '@type': 'Place',
    ...where,
    address: { '@type': 'PostalAddress', ...where.address },
  });
});

it('a job without a place, of an organisation without a country, is nowhere', () => {
  const job = jobData({ ...JOB, place: null }, { name: 'Pamoja', country: '' }, SETTINGS);
  expect(job).not.toHaveProperty('jobLocation');
});
