import type { Actor } from '#content/actor.ts';
import { type OrganisationChange, recordChange } from '#content/record-change.ts';
import type { Services } from '#content/services.ts';
import { AppError } from '#lib/app-error.ts';
import type { Transaction } from '#lib/db/index.ts';
import type { MediaRow } from '#lib/db/schema.ts';
import { writeVisible } from '#lib/db/write-visible.ts';
import { memoizeTexts } from '#lib/html/text-processor.ts';
import { assertConfirmed } from '#lib/http/step-up.ts';
import { type FocusedPicture, removeStoredFiles, setFocus } from '#media/index.ts';
import { noteFormerDomains } from '#settings/former-domains.ts';
import { changesGuardedField } from '#settings/sections/guarded-fields.ts';
import { readStoredValue } from '#settings/sections/read-stored-value.ts';
import { SECTION_WORDS } from '#settings/sections/section-words.ts';
import { SECTION_SCHEMAS, type SectionName } from '#settings/sections/sections.schema.ts';
import { withoutPictures } from '#settings/sections/without-pictures.ts';
import { type SectionRow, updateSection } from '#settings/sections.queries.ts';
import { presentSection, type VersionedSection } from './get-section.ts';
import { findGonePictures, readSectionInput } from './read-section-input.ts';
import { findMovedFocus, type SentFocus } from './section-focus.ts';
import { findSectionPictures, recordSectionPictures } from './section-pictures.ts';
import { blankSection, DEFAULT_VALUE, findStoredSection, lockSection } from './stored-sections.queries.ts';

/** True when a writer may change this version: the request's `If-Match` (docs/specification/api.md#concurrent-changes). */
export type VersionCheck = (version: number) => boolean;

async function assertCurrent(
  services: Services,
  name: SectionName,
  row: SectionRow | undefined,
  isCurrentVersion: VersionCheck,
): Promise<void> {
  if (isCurrentVersion(row?.version ?? 0)) return;
  throw new AppError('version_conflict', { current: (await presentSection(services, name, row)).section });
}

/** A section's value as it is sent, with the points of its pictures that are to be moved. */
interface SentSection {
  readonly [field: string]: unknown;
  readonly pictureFocus?: SentFocus | undefined;
}

interface Writing {
  readonly name: SectionName;
  readonly action: OrganisationChange['action'];
  readonly isCurrentVersion: VersionCheck;
  /** Returns the values to store, as JSON. */
  readonly write: (row: SectionRow, services: Services) => Promise<Pick<SectionRow, 'value' | 'previous'>>;
  /** Pictures whose points it moves. */
  readonly moved?: readonly FocusedPicture[];
}

/** True when two stored values of a section differ in a field whose change asks for the password. */
function isGuardedChange(name: SectionName, before: string, after: string): boolean {
  const read = (stored: string) => readStoredValue(name, stored).value;
  return changesGuardedField(name, read(before), read(after));
}

/** Returns the ids of a stored value of the domains. */
function domainIds(stored: string): string[] {
  return readStoredValue('domains', stored).value.items.map(({ id }) => id);
}

/** Stores a section; the pictures of its value and of the one before it are its own from then on. */
async function storeSection(
  trx: Transaction,
  services: Services,
  actor: Actor,
  { name, action, isCurrentVersion, write, moved = [] }: Writing,
): Promise<{ after: SectionRow; unused: MediaRow[] }> {
  const within = { ...services, db: trx };
  const now = services.clock.now().toISOString();
  const before = await lockSection(trx, name, now);
  await assertCurrent(within, name, before, isCurrentVersion);
  const after = {
    ...before,
    ...(await write(before, within)),
    version: before.version + 1,
    updated_at: now,
  };
  const isGuarded = isGuardedChange(name, before.value, after.value);
  if (isGuarded) assertConfirmed(actor);
  await updateSection(trx, after);
  if (name === 'domains') await noteFormerDomains(trx, domainIds(before.value), domainIds(after.value));
  const pictures = await findSectionPictures(within, name, after);
  const unused = await recordSectionPictures(trx, services, name, pictures);
  await setFocus(trx, moved);
  const label = SECTION_WORDS[name].title;
  await recordChange(trx, services, actor, {
    type: 'organisation',
    id: name,
    action: isGuarded ? 'organisation.guarded_changed' : action,
    label,
  });
  return { after, unused };
}

async function writeSection(given: Services, actor: Actor, writing: Writing): Promise<VersionedSection> {
  const { name, isCurrentVersion, write } = writing;
  const services = { ...given, texts: memoizeTexts(given.texts) };
  // Reads texts before the transaction, because others wait for that. Checked again once the row is locked.
  const present = await findStoredSection(services.db, name);
  await assertCurrent(services, name, present, isCurrentVersion);
  await findSectionPictures(services, name, await write(present ?? blankSection(name), services));
  const { after, unused } = await writeVisible(services.db, (trx) =>
    storeSection(trx, services, actor, writing),
  );
  // Prevents the next request from being answered with the previous settings, such as the public address.
  await services.organisation.read();
  await removeStoredFiles(services, unused);
  return presentSection(services, name, after);
}

/** True for a stored value that a schema reads like another one. */
function isSame(name: SectionName, stored: string, value: unknown): boolean {
  const schema = SECTION_SCHEMAS[name];
  const one = schema.parse(readStoredValue(name, stored).value);
  return JSON.stringify(one) === JSON.stringify(schema.parse(value));
}

/**
 * Saves a section, and the points of its pictures; the value before can be brought back. Saving the stored value
 * again changes nothing, and moving points alone keeps the value before, so that it can still be brought back.
 * @throws {AppError} `version_conflict` with the section as it is, or the sentences of refused fields by their paths;
 * nothing is changed then; `password_required` for a guarded field without a confirmation.
 */
export async function changeSection(
  services: Services,
  actor: Actor,
  name: SectionName,
  sent: SentSection,
  isCurrentVersion: VersionCheck = () => true,
): Promise<VersionedSection> {
  const { value, images } = await readSectionInput(services, name, sent);
  const moved = findMovedFocus(images, sent.pictureFocus ?? {});
  const present = await findStoredSection(services.db, name);
  if (moved.length === 0 && isSame(name, present?.value ?? DEFAULT_VALUE, value)) {
    await assertCurrent(services, name, present, isCurrentVersion);
    return presentSection(services, name, present);
  }
  return writeSection(services, actor, {
    name,
    action: 'organisation.changed',
    isCurrentVersion,
    moved,
    write: async (row) =>
      isSame(name, row.value, value) ? row : { value: JSON.stringify(value), previous: row.value },
  });
}

/** Returns a stored value without deleted and trashed pictures, because an undo must not bring them back. */
async function withPresentPictures(services: Services, name: SectionName, stored: string): Promise<string> {
  const { value, isDefault } = readStoredValue(name, stored);
  const gone = isDefault ? [] : await findGonePictures(services, value);
  return gone.length === 0 ? stored : JSON.stringify(withoutPictures(name, value, gone));
}

/**
 * Brings back the value before the last change, without pictures that were taken down meanwhile; that change can be brought back in the same way.
 * @throws {AppError} `conflict` where there is none, `version_conflict` with the section as it is, `password_required` where it
 * changes a guarded field without a confirmation.
 */
export function undoSection(
  services: Services,
  actor: Actor,
  name: SectionName,
  isCurrentVersion: VersionCheck = () => true,
): Promise<VersionedSection> {
  return writeSection(services, actor, {
    name,
    action: 'organisation.undone',
    isCurrentVersion,
    write: async ({ value, previous }, given) => {
      if (previous === null) throw new AppError('conflict', { message: 'Il n’y a rien à annuler ici.' });
      return { value: await withPresentPictures(given, name, previous), previous: value };
    },
  });
}
