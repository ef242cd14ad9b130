import { z } from 'zod';
import { maxSentLength } from '#lib/http/form-fields.schema.ts';
import { withoutSignature } from '#lib/images/image-address.ts';
import { cleanedText } from '#lib/text/cleaned-text.schema.ts';
import { formatNumber } from '#lib/text/counted.ts';
import { isSiteAddress, SITE_ADDRESS_RULE } from '#lib/text/site-address.ts';
import { slugify } from '#lib/text/slug.ts';
import { typeset } from '#lib/text/typeset.ts';
import { completeWebAddress, isWebAddress } from '#lib/text/web-address.ts';
import { ICON_NAMES } from '../icon-name.ts';
import {
  MAX_HEADING_LENGTH,
  MAX_LABEL_LENGTH,
  MAX_PARAGRAPH_LENGTH,
  MAX_PARAGRAPHS,
  MAX_PART_LENGTH,
  MAX_PARTS,
  MAX_URL_LENGTH,
} from './limits.ts';

const NOT_A_TEXT = 'Ce champ est un texte.';

function tooLong(maxLength: number): string {
  return `Au plus ${formatNumber(maxLength)} caractères.`;
}

/** One line in French typography; it may be empty. */
export function line(maxLength: number) {
  return cleanedText({ max: maxLength, tooLong: tooLong(maxLength), invalid: NOT_A_TEXT }, typeset);
}

/** {@link line} that has to be there. @param required the sentence for an empty one. */
export function requiredLine(maxLength: number, required: string) {
  return line(maxLength).pipe(z.string().min(1, required));
}

/** Text of several lines; it may be empty. */
export function lines(maxLength: number) {
  const rule = { max: maxLength, multiline: true, tooLong: tooLong(maxLength), invalid: NOT_A_TEXT };
  return cleanedText(rule, (cleaned) => typeset(cleaned.replaceAll('\r\n', '\n')));
}

/** A list. @param max items. */
export function list<Item extends z.ZodType>(item: Item, max: number) {
  return z.array(item, { error: 'Ce champ est une liste.' }).max(max, `Au plus ${max}.`);
}

/** Paragraphs without markup; empty ones are left out. */
export const paragraphs = list(line(MAX_PARAGRAPH_LENGTH), MAX_PARAGRAPHS).transform((all) =>
  all.filter((paragraph) => paragraph !== ''),
);

const WEB_ADDRESS = 'Écrivez une adresse complète, qui commence par https://.';

/** Address of a page on the web, or empty. One without a scheme is completed. */
export const optionalUrl = z
  .string({ error: NOT_A_TEXT })
  .max(maxSentLength(MAX_URL_LENGTH), tooLong(MAX_URL_LENGTH))
  .transform(completeWebAddress)
  .pipe(
    z
      .string()
      .max(MAX_URL_LENGTH, tooLong(MAX_URL_LENGTH))
      .refine((address) => address === '' || isWebAddress(address), WEB_ADDRESS),
  );

/** {@link optionalUrl} that has to be there. */
export const url = optionalUrl.pipe(z.string().min(1, WEB_ADDRESS));

/** Address of the site itself, `http` or `https`, without anything behind its host; or empty. One without a scheme is completed. */
export const siteAddress = z
  .string({ error: NOT_A_TEXT })
  .transform(completeWebAddress)
  .pipe(z.string().refine((sent) => sent === '' || isSiteAddress(sent), SITE_ADDRESS_RULE))
  .transform((sent) => (sent === '' ? '' : new URL(sent).origin));

/** A page on the web, by name. */
export const link = z.object({ label: requiredLine(MAX_LABEL_LENGTH, 'Écrivez un nom.'), url });

/** A stored image, or a picture that ships with the product (`public/organisation/`). */
const PICTURE =
  /^\/(?:uploads\/[\w-]{1,64}\/[1-9]\d{0,4}x[1-9]\d{0,4}\.webp|organisation\/[\w/-]+\.(?:webp|svg|png|jpg))$/;

/** Path of a picture of this site, without a signature. That it exists is checked when the section is saved. */
export const picture = z
  .string({ error: 'Choisissez une image.' })
  .transform(withoutSignature)
  .pipe(z.string().regex(PICTURE, 'Cette image n’est pas sur ce site\u00a0: ajoutez-la ici.'));

export const icon = z.enum(ICON_NAMES, { error: 'Choisissez un pictogramme.' });

const COLOUR = 'Écrivez une couleur sous la forme #0b4a6f.';

/** `#rrggbb`, in lower case. */
export const colour = z
  .string({ error: COLOUR })
  .transform((sent) => sent.trim().toLowerCase())
  .pipe(z.string().regex(/^#[0-9a-f]{6}$/, COLOUR));

const FRAGMENT = 'Le fragment compte des lettres, des chiffres et des traits d’union.';

/** Fragment of an address: written once, it stays when the heading changes. */
export const fragment = z
  .string({ error: FRAGMENT })
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, FRAGMENT)
  .max(MAX_HEADING_LENGTH, tooLong(MAX_HEADING_LENGTH))
  .optional()
  .describe('Fragment of its address; made from the title where it is left out');

/** Fragment of a title without a letter or digit. */
const NAMELESS = 'partie';

/** Returns items with a fragment each, distinct from those before. */
export function withFragments<Item extends { id?: string | undefined }>(
  items: readonly Item[],
  titleOf: (item: Item) => string,
): (Item & { id: string })[] {
  const taken = new Set<string>();
  return items.map((item) => {
    const wished = item.id ?? (slugify(titleOf(item)) || NAMELESS);
    let id = wished;
    for (let number = 2; taken.has(id); number++) id = `${wished}-${number}`;
    taken.add(id);
    return { ...item, id };
  });
}

const part = z.object({
  id: fragment,
  heading: requiredLine(MAX_HEADING_LENGTH, 'Écrivez un titre.'),
  html: z
    .string({ error: NOT_A_TEXT })
    .max(maxSentLength(MAX_PART_LENGTH), tooLong(MAX_PART_LENGTH))
    .describe('Sanitised when it is saved'),
});

/** Parts of a long text, each with a title and rich text. */
export const parts = z.object({
  parts: list(part, MAX_PARTS).transform((all) => withFragments(all, ({ heading }) => heading)),
});
