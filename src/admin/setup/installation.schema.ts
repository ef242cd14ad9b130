import { z } from 'zod';
import { newAdministratorSchema } from '#accounts/account.schema.ts';
import { typedEmailSchema } from '#lib/text/email.schema.ts';
import { SECTION_SCHEMAS } from '#settings/sections/sections.schema.ts';

/** Facts that the setup page needs before its questions. */
export const installationSchema = z
  .object({
    publicUrl: z.string().nullable().describe('Set by `PUBLIC_URL`, and not asked for; else null'),
    timeZone: z.string().nullable().describe('Set by `SITE_TIMEZONE`, and not asked for; else null'),
    hasDemonstration: z.boolean().describe('Whether the demonstration’s content came with the program'),
  })
  .meta({ id: 'Installation', description: 'A site that has no administrator yet' });

export type Installation = z.infer<typeof installationSchema>;

const administrator = newAdministratorSchema.shape;
const { name, tagline, seat, country, timeZone } = SECTION_SCHEMAS.identity.shape;

/** Answers of the setup page, flat, so that each error belongs to one field. */
export const answersSchema = z
  .object({
    administratorName: administrator.name,
    administratorEmail: administrator.email,
    password: administrator.password,
    name,
    tagline,
    seat,
    country,
    email: typedEmailSchema,
    timeZone,
    publicUrl: SECTION_SCHEMAS.address.shape.publicUrl,
    beginsWith: z.enum(['neutral', 'demonstration']),
  })
  .check(({ value, issues }) => {
    const account = {
      name: value.administratorName,
      email: value.administratorEmail,
      password: value.password,
    };
    const faults = newAdministratorSchema.safeParse(account).error?.issues ?? [];
    for (const { message, path } of faults) {
      if (path[0] !== 'password') continue;
      issues.push({ code: 'custom', message, path: ['password'], input: value.password });
    }
  });

export type Answers = z.output<typeof answersSchema>;
