import { z } from 'zod';
import { PUBLICATION_KINDS, PUBLISHED_TYPES } from '#content/content-types.ts';
import { searchQuery } from '#lib/http/list-query.ts';
import { pageQuerySchema } from '#lib/http/pagination.ts';
import { shownFocusSchema } from './focus.schema.ts';

/** Places that an answer names of one picture; of more, it says that there are some. */
export const MAX_NAMED_USES = 10;

/** Types of the things that can show a picture. */
export const USER_TYPES = [
  ...PUBLICATION_KINDS,
  'agent',
  'gallery_item',
  ...PUBLISHED_TYPES,
  'organisation',
] as const;

export const libraryQuerySchema = pageQuerySchema.extend({
  q: searchQuery.describe('In the texts of what shows the pictures: every word has to be found'),
  usedBy: z
    .uuid({ error: 'Cet identifiant n’en est pas un.' })
    .optional()
    .describe('The pictures of one publication, agent or gallery item'),
});

const imageUseSchema = z
  .object({
    type: z.enum(USER_TYPES),
    id: z.string().describe('Of a setting, its section'),
    title: z.string().nullable().describe('Title, name or description; `null` for a setting'),
    alt: z
      .string()
      .nullable()
      .describe('Alternative text that the picture has there, where it is written beside it'),
  })
  .meta({ id: 'ImageUse' });

export const libraryImageSchema = z
  .object({
    id: z.string(),
    url: z.string().describe('The widest rendition; it stands where a call takes an image'),
    width: z.number().int(),
    height: z.number().int(),
    focus: shownFocusSchema,
    createdAt: z.iso.datetime(),
    uses: z.array(imageUseSchema).describe(`What shows it, out of the trash; ${MAX_NAMED_USES} at most`),
    hasMoreUses: z.boolean().describe('True when more shows it than `uses` names'),
  })
  .meta({ id: 'LibraryImage' });

export const libraryImagesSchema = z.array(libraryImageSchema);

export type LibraryImage = z.infer<typeof libraryImageSchema>;
export type ImageUse = z.infer<typeof imageUseSchema>;
