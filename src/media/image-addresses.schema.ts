import { z } from 'zod';
import { MAX_ADDRESSES } from '#lib/images/image-address.ts';

const MAX_LENGTH = 500;

export const imageAddressesRequestSchema = z.object({
  urls: z
    .array(z.string().max(MAX_LENGTH, 'Cette adresse est trop longue.'), {
      error: 'Donnez les adresses dans une liste.',
    })
    .max(MAX_ADDRESSES, `Demandez au plus ${MAX_ADDRESSES} adresses à la fois.`)
    .describe('Of pictures of the site, as the API gives them'),
});

export const imageAddressesSchema = z.array(
  z
    .object({
      url: z.string().describe('As it was asked for'),
      address: z
        .string()
        .describe('At which it can be shown now: signed, unless everybody may see it. Never to be stored'),
      expiresAt: z.iso
        .datetime()
        .nullable()
        .describe('From when on the signature is refused; `null` without one'),
    })
    .meta({ id: 'ImageAddress' }),
);
