import { z } from 'zod';
import { focusField } from '#media/focus.schema.ts';
import { SECTION_NAMES } from '#settings/sections/sections.schema.ts';

/** Body of `POST /organisation/preview`. */
export const previewRequestSchema = z.object({
  section: z.enum(SECTION_NAMES, { error: 'Cette rubrique n’existe pas.' }),
  value: z.record(z.string(), z.unknown()).describe('As it would be saved'),
  pictureFocus: z
    .record(z.string(), focusField)
    .optional()
    .describe('Points of its pictures, as they would be saved'),
  path: z.string({ error: 'Cette page n’existe pas.' }).max(200).describe('A page that shows the section'),
});

/** A page as visitors would be answered it. */
export const previewSchema = z
  .object({
    status: z.int().describe('404 where the page would be gone, because nothing is left to show'),
    html: z.string().describe('The page without its scripts'),
  })
  .meta({ id: 'OrganisationPreview' });

export type PreviewRequest = z.output<typeof previewRequestSchema>;
export type Preview = z.output<typeof previewSchema>;
