import { z } from 'zod';
import { focusField, shownFocusSchema } from '#media/focus.schema.ts';

const instant = z.iso.datetime();
const value = z.record(z.string(), z.unknown());

/** A section without its texts, in the list of them. */
export const sectionStateSchema = z
  .object({
    section: z.string(),
    isDefault: z.boolean().describe('True while the product’s own words stand'),
    version: z.int().describe('0 until it was saved for the first time'),
    updatedAt: instant.nullable(),
  })
  .meta({ id: 'OrganisationSectionState' });

/** One section of the organisation's settings. */
export const sectionSchema = sectionStateSchema
  .extend({
    value: value.describe('Its fields; which ones there are depends on the section'),
    pictureFocus: z
      .record(z.string(), shownFocusSchema)
      .describe(
        'The points of its stored pictures, by the addresses that the value has; null before one is guessed',
      ),
    fixed: z
      .record(z.string(), z.string())
      .describe('Fields on which the configuration of the machine has the last word, with what it says'),
    canUndo: z.boolean().describe('True where the value before the last change can be brought back'),
    previous: value
      .nullable()
      .describe(
        'What undoing brings back; null where nothing can be undone, and for visitors: a text that was replaced is not public',
      ),
  })
  .meta({ id: 'OrganisationSection' });

/** Body of `PUT /organisation/{section}`: the whole value, which the section's own schema validates, and points. */
export const sectionInputSchema = z
  .looseObject({
    pictureFocus: z
      .record(z.string(), focusField)
      .optional()
      .describe('Points of pictures that the value names, by their addresses; what is left out stays'),
  })
  .describe(
    'The whole value, with the same fields as it is read with. Formatted texts have at most 50,000 characters of sanitised HTML each, 200,000 together',
  );

export type Section = z.output<typeof sectionSchema>;
export type SectionState = z.output<typeof sectionStateSchema>;
