import { z } from 'zod';
import { focusField, shownFocusSchema } from '#content/media/focus.schema.ts';
import { optionalImage } from '#content/media/image-field.schema.ts';
import { optionalText, requiredLine } from '#platform/http/form-fields.schema.ts';
import { isWebAddress } from '#platform/text/web-address.ts';
import {
  MAX_DESCRIPTION_LENGTH,
  MAX_LINK_LENGTH,
  MAX_NAME_LENGTH,
  MAX_ORDERED_AGENTS,
  MAX_ROLE_LENGTH,
} from './agent.ts';

const instant = z.iso.datetime();

/** Member of the team in an answer of the API (docs/specification/api.md#entities). */
export const agentSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    role: z.string(),
    description: z.string().nullable(),
    linkedin: z.string().nullable().describe('Address of a page about the person'),
    image: z.string().nullable().describe('The widest rendition of the portrait'),
    imageFocus: shownFocusSchema,
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'Agent' });

export type Agent = z.infer<typeof agentSchema>;

const LINK = 'Le lien est une adresse complète, qui commence par https://.';

const fields = {
  description: optionalText({
    invalid: 'La description est un texte.',
    maxLength: MAX_DESCRIPTION_LENGTH,
    tooLong: `La description compte au plus ${MAX_DESCRIPTION_LENGTH} caractères.`,
  }),
  linkedin: optionalText({ invalid: LINK, maxLength: MAX_LINK_LENGTH, tooLong: LINK })
    .refine((text) => !text || isWebAddress(text), LINK)
    .describe('http or https'),
  image: optionalImage('L’image est un fichier ou une adresse du site.').describe(
    'A file (multipart), one of the site’s own addresses or null (JSON); left out, the present one stays',
  ),
  imageFocus: focusField,
};

const name = requiredLine({
  required: 'Le nom est requis.',
  maxLength: MAX_NAME_LENGTH,
  tooLong: `Le nom compte au plus ${MAX_NAME_LENGTH} caractères.`,
});

const role = requiredLine({
  required: 'Le rôle est requis.',
  maxLength: MAX_ROLE_LENGTH,
  tooLong: `Le rôle compte au plus ${MAX_ROLE_LENGTH} caractères.`,
});

/** Body of `POST /agents`. */
export const newAgentSchema = z.object({ name, role, ...fields });

/** Body of `PUT /agents/{id}`: a field left out keeps its value (docs/specification/api.md#request-bodies). */
export const agentChangeSchema = z.object({ name: name.optional(), role: role.optional(), ...fields });

export type NewAgent = z.infer<typeof newAgentSchema>;
export type AgentChange = z.infer<typeof agentChangeSchema>;

const ORDER = 'L’ordre est la liste des identifiants de l’équipe.';
const TOO_MANY = 'L’ordre se donne pour 1\u202f000 membres au plus.';

/** Body of `PUT /agents/order`. */
export const agentsOrderSchema = z.object({
  ids: z
    .array(z.string({ error: ORDER }), { error: ORDER })
    .max(MAX_ORDERED_AGENTS, TOO_MANY)
    .refine((ids) => new Set(ids).size === ids.length, ORDER)
    .describe('Every member of the team, in the order to be; at most 1,000'),
});
