import type { Organisation } from '../sections/sections.schema.ts';
import { about } from './about.ts';
import { abuse } from './abuse.ts';
import { accessibility } from './accessibility.ts';
import { address } from './address.ts';
import { appearance } from './appearance.ts';
import { assistance } from './assistance.ts';
import { charter } from './charter.ts';
import { contact } from './contact.ts';
import { domains } from './domains.ts';
import { donation } from './donation.ts';
import { hero } from './hero.ts';
import { history } from './history.ts';
import { identity } from './identity.ts';
import { introductions } from './introductions.ts';
import { keyFigures } from './key-figures.ts';
import { legal } from './legal.ts';
import { logo } from './logo.ts';
import { membership } from './membership.ts';
import { newsletter } from './newsletter.ts';
import { objectives } from './objectives.ts';
import { partners } from './partners.ts';
import { privacy } from './privacy.ts';
import { summaries } from './summaries.ts';
import { testimonials } from './testimonials.ts';
import { values } from './values.ts';

/**
 * Texts of a site until its own are written, one file a section (docs/specification/screens.md#fixed-content).
 * Other modules get them from the organisation's reader.
 */
export const DEFAULTS: Organisation = {
  identity,
  address,
  contact,
  assistance,
  abuse,
  donation,
  membership,
  about,
  history,
  values,
  objectives,
  domains,
  testimonials,
  partners,
  keyFigures,
  charter,
  privacy,
  legal,
  accessibility,
  newsletter,
  introductions,
  summaries,
  hero,
  logo,
  appearance,
};
