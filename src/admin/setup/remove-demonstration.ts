import type { Actor } from '#content/actor.ts';
import { trashItem } from '#content/collections/index.ts';
import { isPublicationKind, TRASHED_TYPES } from '#content/content-types.ts';
import type { Services } from '#content/services.ts';
import { findSetting } from '#lib/db/settings.queries.ts';
import { writeVisible } from '#lib/db/write-visible.ts';
import { INSTALLED_AT, replaceDefaultSections } from '#settings/sections.queries.ts';
import { starterContent } from '#settings/starter/index.ts';
import { GALLERY } from '#types/gallery/index.ts';
import { trashPublication } from '#types/publications/index.ts';
import { COLLECTIONS } from '#types/published/index.ts';
import { REPORTS } from '#types/reports/index.ts';
import { AGENTS } from '#types/team/index.ts';
import { changeDemonstration, type DemonstrationItem, deleteDemonstration } from './demonstration.ts';
import { findCreated } from './first-start.queries.ts';
import type { RemovedDemonstration } from './first-start.schema.ts';
import { inStoredForm } from './install-site.ts';

/** Moves an item of the demonstration to the trash, of whichever type. */
export async function trashThing(
  services: Services,
  actor: Actor,
  { type, id }: DemonstrationItem,
): Promise<void> {
  if (isPublicationKind(type)) await trashPublication(services, actor, type, id);
  else if (type === 'agent') await trashItem(services, actor, AGENTS, id);
  else if (type === 'gallery_item') await trashItem(services, actor, GALLERY, id);
  else if (type === 'report') await trashItem(services, actor, REPORTS, id);
  else await trashItem(services, actor, COLLECTIONS[type], id);
}

/** Replaces texts that are still the demonstration's by neutral ones, and deletes its record. */
async function replaceWords(services: Services): Promise<void> {
  const { identity, contact } = await services.organisation.read();
  const now = services.clock.now();
  const answers = { ...identity, email: contact.email, year: now.getUTCFullYear() };
  const sections = inStoredForm(starterContent(answers));
  // Dated as of the setup, so that the checklist does not count them as written by an administrator.
  const writtenAt = (await findSetting(services.db, INSTALLED_AT)) ?? now.toISOString();
  await writeVisible(services.db, async (trx) => {
    await replaceDefaultSections(trx, sections, writtenAt);
    await deleteDemonstration(trx);
  });
}

/**
 * Moves the demonstration's items to the trash by id; changed items and texts written since stay
 * (docs/specification/installation.md#the-demonstration). Its record goes last, so that an interrupted removal is
 * completed by the next one.
 */
export async function removeDemonstration(services: Services, actor: Actor): Promise<RemovedDemonstration> {
  const result = { trashed: 0, kept: 0 };
  // First, because it stops a load still in progress.
  const state = await changeDemonstration(services.db, (present) => ({ ...present, state: 'removing' }));
  if (!state) return result;
  for (const type of TRASHED_TYPES) {
    const ids = state.items.filter((item) => item.type === type).map(({ id }) => id);
    for (const { id, isUntouched, isTrashed } of await findCreated(services.db, type, ids)) {
      if (isUntouched) await trashThing(services, actor, { type, id });
      result[isUntouched || isTrashed ? 'trashed' : 'kept'] += 1;
    }
  }
  await replaceWords(services);
  return result;
}
