import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { newAdministratorSchema } from '#accounts/account.schema.ts';
import { answersSchema } from '#admin/setup/installation.schema.ts';
import { captionSchema } from '#content/fields/pictures/pictures.schema.ts';
import { newsletterFormSchema } from '#mail/newsletter/subscriber.schema.ts';
import { SECTION_SCHEMAS } from '#settings/sections/sections.schema.ts';
import { galleryItemChangeSchema, newGalleryItemSchema } from '#types/gallery/gallery-item.schema.ts';
import { changePublicationSchema } from '#types/publications/publication-input.schema.ts';
import { newReportSchema } from '#types/reports/report.schema.ts';
import { agentChangeSchema, newAgentSchema } from '#types/team/agent.schema.ts';

/** Inputs without a visible character: spaces, fillers, joiners, tags, marks without a letter, an empty pattern. */
const UNSEEN = [
  '\u00a0',
  '\u200b',
  '\u2060\u00ad\ufeff',
  '\u3164\u115f',
  '\u2800',
  '\u180e',
  '\u{e0041}',
  '\u0301',
];

/** Fields that need a visible character, with the schema that writes them. */
const REQUIRED: readonly (readonly [field: string, schema: z.ZodType])[] = [
  ['title', changePublicationSchema],
  ['name', agentChangeSchema],
  ['role', agentChangeSchema],
  ['name', newAgentSchema],
  ['role', newAgentSchema],
  ['description', galleryItemChangeSchema],
  ['alt', galleryItemChangeSchema],
  ['description', newGalleryItemSchema],
  ['alt', newGalleryItemSchema],
  ['name', newAdministratorSchema],
  ['email', newAdministratorSchema],
  ['email', newsletterFormSchema],
  ['name', answersSchema],
  ['administratorName', answersSchema],
  ['administratorEmail', answersSchema],
  ['email', answersSchema],
  ['name', SECTION_SCHEMAS.identity],
  ['heading', SECTION_SCHEMAS.newsletter],
  ['consent', SECTION_SCHEMAS.newsletter],
];

/** Lists of a section's items, each with a field that needs a visible character. */
const REQUIRED_IN_ITEMS = [
  ['items', 'name', SECTION_SCHEMAS.values],
  ['items', 'description', SECTION_SCHEMAS.objectives],
  ['items', 'title', SECTION_SCHEMAS.domains],
  ['items', 'message', SECTION_SCHEMAS.testimonials],
  ['items', 'author', SECTION_SCHEMAS.testimonials],
  ['items', 'name', SECTION_SCHEMAS.partners],
  ['items', 'url', SECTION_SCHEMAS.partners],
  ['items', 'figure', SECTION_SCHEMAS.keyFigures],
  ['items', 'label', SECTION_SCHEMAS.keyFigures],
  ['parts', 'heading', SECTION_SCHEMAS.charter],
  ['networks', 'label', SECTION_SCHEMAS.contact],
] as const;

function faultsAt(schema: z.ZodType, input: object, ...path: PropertyKey[]): string[] {
  const issues = schema.safeParse(input).error?.issues ?? [];
  return issues.filter((issue) => issue.path.join() === path.join()).map(({ message }) => message);
}

describe('a text without visible characters', () => {
  it.each(REQUIRED)('is missing where %s is required', (field, schema) => {
    const missing = faultsAt(schema, { [field]: '' }, field);
    expect(missing).toHaveLength(1);
    for (const text of UNSEEN) expect(faultsAt(schema, { [field]: text }, field)).toEqual(missing);
  });

  it.each(REQUIRED_IN_ITEMS)('is missing in %s where %s is required', (list, field, schema) => {
    for (const text of ['', ...UNSEEN]) {
      expect(faultsAt(schema, { [list]: [{ [field]: text }] }, list, 0, field)).toHaveLength(1);
    }
  });

  it.each(UNSEEN)('is none where a text may be missing: %j', (text) => {
    expect(captionSchema.parse(text)).toBeNull();
    expect(newReportSchema.shape.title.parse(text)).toBeUndefined();
    expect(agentChangeSchema.parse({ description: text, linkedin: text })).toMatchObject({
      description: null,
      linkedin: null,
    });
    expect(SECTION_SCHEMAS.donation.shape.thanks.parse(text)).toBe('');
    expect(SECTION_SCHEMAS.contact.shape.postalAddress.parse(text)).toBe('');
  });
});
