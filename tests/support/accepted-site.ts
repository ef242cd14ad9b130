import fc from 'fast-check';
import { z } from 'zod';
import {
  newAdministratorSchema,
  passwordChangeSchema,
  passwordResetSchema,
} from '#accounts/account.schema.ts';
import { administratorInputSchema, ownAccountSchema } from '#accounts/administrator.schema.ts';
import { createAdministrator } from '#accounts/create-administrator.ts';
import { resetPassword } from '#accounts/index.ts';
import { checklistChangeSchema } from '#admin/setup/first-start.schema.ts';
import { installSite } from '#admin/setup/install-site.ts';
import { answersSchema } from '#admin/setup/installation.schema.ts';
import { SYSTEM_ACTOR } from '#content/actor.ts';
import { PUBLICATION_KINDS, PUBLISHED_TYPES } from '#content/content-types.ts';
import { DOCUMENT_TITLE } from '#content/fields/documents/documents.ts';
import type { Fields } from '#content/fields/field.ts';
import { textSchemas } from '#content/fields/text/text.schema.ts';
import { isAppError } from '#lib/app-error.ts';
import { messageFormSchema } from '#mail/messages/message.schema.ts';
import { sendMessage } from '#mail/messages/send-message.ts';
import { newsletterFormSchema } from '#mail/newsletter/subscriber.schema.ts';
import { addImage } from '#media/add-image.ts';
import { imageUrl } from '#media/index.ts';
import { SECTION_NAMES, SECTION_SCHEMAS } from '#settings/sections/sections.schema.ts';
import { addresses } from '#src/addresses.ts';
import { DEFINITIONS } from '#types/definitions.ts';
import { galleryItemChangeSchema, newGalleryItemSchema } from '#types/gallery/gallery-item.schema.ts';
import {
  changePublicationSchema,
  createPublicationSchema,
} from '#types/publications/publication-input.schema.ts';
import { SCHEMAS } from '#types/published/published.schema.ts';
import { newReportSchema, reportSchemas } from '#types/reports/report.schema.ts';
import { agentChangeSchema, newAgentSchema } from '#types/team/agent.schema.ts';
import { acceptedInput, type Known } from './accepted-input.ts';
import type { Calls } from './calls.ts';
import { drawPdf } from './documents.ts';
import { givenDomains } from './domains.ts';
import { drawImage } from './images.ts';
import { ADMINISTRATOR } from './login.ts';
import { multipart } from './multipart.ts';
import { givenUpload } from './publications.ts';
import type { TestWorld } from './world.ts';

type Value = Record<string, unknown>;

/** A call or a command that stores its input. */
interface Writer {
  readonly schema: z.ZodType;
  /** Values of fields that the schema does not describe. */
  readonly fields?: Known['fields'];
  /** True where each value takes a password hash, so only few are sent. */
  readonly isSlow?: boolean;
  /** Sends it otherwise than as JSON; returns the status. */
  readonly send?: (value: Value) => Promise<number>;
}

/** Calls with a body of which nothing, or nothing typed, is stored. */
export const STORES_NOTHING_TYPED = [
  'post /api/auth/login',
  'post /api/auth/confirm',
  'post /api/images/addresses',
  'post /api/organisation/preview',
  'post /api/backups/download',
  'post /api/newsletter/unsubscribe',
  'patch /api/messages/{id}',
  'put /api/agents/order',
  ...['articles', 'bulletins', 'echos'].map((kind) => `patch /api/${kind}/{id}/domains`),
  'put /api/backups/daily',
];

const ABSENT = fc.constant(undefined);

/** Domains of the organisation, to which a publication may belong. */
const DOMAINS = ['paix', 'sante'];

const PDF = {
  data: drawPdf({ padding: 500 }),
  filename: "l'été e\u0301 «\u202f2026\u202f».pdf",
  type: 'application/pdf',
};

/** Returns the status of a use case that is called as a command calls it. */
async function statusOf(done: Promise<unknown>): Promise<number> {
  try {
    await done;
    return 201;
  } catch (error) {
    if (isAppError(error)) return 400;
    throw error;
  }
}

/** Returns values for fields of a published type that its schema does not describe. */
function knownFields(fields: Fields, picture: fc.Arbitrary<string>): Record<string, fc.Arbitrary<unknown>> {
  const known = Object.entries(fields).flatMap(([name, field]): [string, fc.Arbitrary<unknown>][] => {
    if (field.kind === 'picture') return [[name, picture]];
    // The three depend on one another.
    if (field.kind === 'range') {
      return [
        [name, fc.constantFrom('1900-01-01', '2024-02-29')],
        [field.end, fc.constantFrom(null, '2024-02-29', '2100-12-31')],
        [field.wholeDays, fc.constantFrom(undefined, true)],
      ];
    }
    // No body of JSON brings a file, and a published item may need one.
    if (field.kind === 'documents') {
      const names = [name, field.titles, field.kept];
      return [
        ...names.map((each): [string, typeof ABSENT] => [each, ABSENT]),
        ['status', fc.constant('draft')],
      ];
    }
    return [];
  });
  return Object.fromEntries(known);
}

let addressesGiven = 0;

/** Returns a new network address at each call. */
function nextAddress(): string {
  addressesGiven += 1;
  return `10.0.${addressesGiven >> 8}.${addressesGiven & 255}`;
}

/** Returns everything that writes, by its call in the API's description, or by its command. */
function writersOf(
  { services }: TestWorld,
  calls: Calls,
  pictures: readonly string[],
): Record<string, Writer> {
  const picture = fc.constantFrom(...pictures);
  const shown = {
    'images.url': picture,
    coverImage: picture,
    captions: ABSENT,
    alts: ABSENT,
    decoratives: ABSENT,
    focuses: ABSENT,
    keptImages: ABSENT,
    // No body of JSON contains a file; a separate writer sends some.
    documents: ABSENT,
    documentTitles: ABSENT,
    keptDocuments: ABSENT,
    domains: fc.oneof(ABSENT, fc.subarray(DOMAINS)),
  };
  const files = async (url: string, fields: Parameters<typeof multipart>[0]) =>
    (await calls.asAdministrator({ method: 'POST', url, ...(await multipart(fields)) })).statusCode;
  const titled = z.object(textSchemas.input('title', DOCUMENT_TITLE, 'new'));
  const publications = PUBLICATION_KINDS.flatMap((kind) => {
    const { list } = addresses.api.publications[kind];
    const fields = kind === 'bulletin' ? shown : { ...shown, endsAt: ABSENT };
    return [
      [`post ${list}`, { schema: createPublicationSchema, fields }],
      [`put ${list}/{id}`, { schema: changePublicationSchema, fields }],
    ] as const;
  });
  const published = PUBLISHED_TYPES.flatMap((type) => {
    const { list } = addresses.api[type];
    const fields = knownFields(DEFINITIONS[type].fields, picture);
    return [
      [`post ${list}`, { schema: SCHEMAS[type].new, fields }],
      [`put ${list}/{id}`, { schema: SCHEMAS[type].change, fields }],
    ] as const;
  });
  const sections = SECTION_NAMES.map(
    (name) => [`put /api/organisation/${name}`, { schema: SECTION_SCHEMAS[name] }] as const,
  );
  return {
    ...Object.fromEntries<Writer>(publications),
    ...Object.fromEntries<Writer>(sections),
    'post /api/articles with documents': {
      schema: z.object({ titles: z.array(titled).length(2) }),
      send: ({ titles }) =>
        files(addresses.api.publications.article.list, {
          title: 'Avec deux documents',
          status: 'draft',
          documentTitles: z
            .array(titled)
            .parse(titles)
            .map(({ title }) => String(title)),
          documents: [PDF, PDF],
        }),
    },
    'post /api/agents': { schema: newAgentSchema, fields: { image: picture } },
    'put /api/agents/{id}': { schema: agentChangeSchema, fields: { image: picture } },
    'post /api/gallery': { schema: newGalleryItemSchema, fields: { image: picture } },
    'put /api/gallery/{id}': { schema: galleryItemChangeSchema, fields: { image: picture } },
    'post /api/reports': {
      schema: newReportSchema.omit({ file: true }),
      send: ({ title }) =>
        files(addresses.api.reports.list, {
          ...(typeof title === 'string' && { title }),
          file: PDF,
        }),
    },
    'put /api/reports/{id}': {
      schema: reportSchemas.change,
      fields: { file: ABSENT },
      send: async (payload) => {
        const [{ id }] = (await calls.asVisitor({ url: addresses.api.reports.list })).json();
        const url = addresses.api.reports.one(id);
        return (await calls.asAdministrator({ method: 'PUT', url, payload })).statusCode;
      },
    },
    ...Object.fromEntries<Writer>(published),
    'post /api/images': {
      schema: newGalleryItemSchema.pick({ imageFocus: true }),
      send: async () =>
        files(addresses.api.images, {
          file: { data: await drawImage({ width: 96, height: 96, format: 'png' }) },
        }),
    },
    'post /api/contact': {
      schema: messageFormSchema,
      fields: { website: ABSENT },
      // Each from a new address, because one address may not send that many.
      send: (value) => statusOf(sendMessage(services, { ...value, address: nextAddress() })),
    },
    'post /api/newsletter/subscribe': { schema: newsletterFormSchema, fields: { website: ABSENT } },
    'post /api/users': { schema: administratorInputSchema, isSlow: true },
    'put /api/auth/me': { schema: ownAccountSchema },
    'put /api/checklist': { schema: checklistChangeSchema },
    'command: admin create': {
      schema: newAdministratorSchema,
      // Unique, because nothing is stored for a duplicate.
      fields: { email: fc.nat().map((number) => `n'${number}@Example.org`) },
      isSlow: true,
      send: (value) =>
        statusOf(createAdministrator(services, SYSTEM_ACTOR, newAdministratorSchema.parse(value))),
    },
    // Near the end, because it ends sessions.
    'post /api/auth/password': {
      schema: passwordChangeSchema,
      fields: { currentPassword: fc.constant(ADMINISTRATOR.password) },
      isSlow: true,
    },
    'command: admin reset-password': {
      schema: passwordResetSchema,
      fields: { email: fc.constant(ADMINISTRATOR.email) },
      isSlow: true,
      send: (value) => statusOf(resetPassword(services, SYSTEM_ACTOR, passwordResetSchema.parse(value))),
    },
  };
}

/**
 * Statuses for values that a schema cannot check: a stored picture, a duplicate address, the current
 * password.
 */
const REFUSALS = new Set([400, 401, 409]);

/** Returns the names of the writing calls, as in the API's description. */
export function writingCalls(written: readonly string[]): Set<string> {
  return new Set(
    written
      .filter((name) => !name.startsWith('command: '))
      .map((name) => name.replace(/^put [/]api[/]organisation[/].*/, 'put /api/organisation/{section}')),
  );
}

/** Installs a site by the setup, with valid answers. @param seed of generated values. */
export async function givenInstalledSite({ services }: TestWorld, seed: number): Promise<void> {
  const fields = { beginsWith: fc.constant('neutral') };
  const [answers] = fc.sample(acceptedInput(answersSchema, { fields }), { seed, numRuns: 1 });
  const visit = { address: '127.0.0.1', userAgent: undefined };
  await installSite(services, { publicUrl: null, timeZone: null }, answersSchema.parse(answers), visit);
}

/**
 * Sends every writer of a site values that its schema accepts.
 * @param count values for each.
 * @returns the number of stored values by writer, and the responses that no valid value may have.
 */
export async function writeAccepted(
  world: TestWorld,
  calls: Calls,
  { seed, count }: { readonly seed: number; readonly count: number },
): Promise<{ readonly stored: Record<string, number>; readonly failures: string[] }> {
  await givenDomains(world, DOMAINS);
  const pictures: string[] = [];
  for (const side of [96, 480]) {
    const file = await givenUpload(world, await drawImage({ width: side, height: side, format: 'png' }));
    pictures.push(imageUrl(await addImage(world.services, SYSTEM_ACTOR, file)));
  }
  const stored: Record<string, number> = {};
  const failures: string[] = [];
  const ids: Record<string, string> = {};
  let visitors = 0;
  for (const [name, writer] of Object.entries(writersOf(world, calls, pictures))) {
    const [method = '', path = ''] = name.split(' ');
    stored[name] = 0;
    const inputs = acceptedInput(writer.schema, {
      values: pictures,
      ...(writer.fields && { fields: writer.fields }),
    });
    for (const value of fc.sample(inputs, { seed, numRuns: writer.isSlow ? Math.ceil(count / 4) : count })) {
      const list = path.replace('/{id}', '');
      const send = async () => {
        if (writer.send) return writer.send(value as Value);
        visitors += 1;
        const answer = await calls.asAdministrator({
          method: method.toUpperCase() as 'POST' | 'PUT',
          url: path.replace('{id}', ids[list] ?? ''),
          payload: value as Value,
          remoteAddress: `10.1.${Math.floor(visitors / 250)}.${visitors % 250}`,
        });
        const { id } = answer.statusCode === 201 ? answer.json() : { id: undefined };
        if (typeof id === 'string') ids[list] ??= id;
        if (answer.statusCode >= 400 && process.env.SHOW_REFUSED)
          console.log(name, answer.body, JSON.stringify(value));
        return answer.statusCode;
      };
      const status = await send();
      if (status < 300) stored[name] += 1;
      else if (!REFUSALS.has(status)) failures.push(`${name}: ${status} for ${JSON.stringify(value)}`);
    }
  }
  return { stored, failures };
}
