import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { undoSection } from '#admin/settings/change-section.ts';
import { SYSTEM_ACTOR } from '#content/actor.ts';
import type { Services } from '#content/services.ts';
import { DEFAULTS } from '#settings/defaults/index.ts';
import {
  type EmptyPlace,
  givenEmptyPlace,
  givenWholeSite,
  restoreInto,
  withSite,
} from '#tests/support/restored-sites.ts';
import { makeSiteBackup } from '#tests/support/site-backups.ts';
import { DIALECTS, describeOnEachDatabase } from '#tests/support/world.ts';

const PARTS = ['identity', 'contact', 'logo', 'charter'] as const;

/** Returns the settings that a site has saved. */
async function ownWords({ organisation }: Pick<Services, 'organisation'>) {
  const { identity, contact, logo, charter, values } = await organisation.read();
  return { identity, contact, logo, charter, values };
}

describeOnEachDatabase('what the organisation says of itself', (world) => {
  let place: EmptyPlace | undefined;

  beforeEach(() => givenWholeSite(world()));
  afterEach(() => place?.remove());

  it('is there after the move to the other database, with its pictures and the way back', async () => {
    const words = await ownWords(world().services);
    expect([words.identity.name, words.values]).toEqual(['Umoja asbl', DEFAULTS.values]);
    const { path } = await makeSiteBackup(world());
    const [other = 'sqlite'] = DIALECTS.filter((dialect) => dialect !== world().dialect);
    place = await givenEmptyPlace(other);
    await restoreInto(place, path);
    const earlier = await withSite(place, async ({ services, folder }) => {
      expect(await ownWords(services)).toEqual(words);
      expect(existsSync(join(folder, String(words.logo.picture)))).toBe(true);
      for (const name of PARTS) await undoSection(services, SYSTEM_ACTOR, name, () => true);
      const before = await ownWords(services);
      expect(existsSync(join(folder, String(before.logo.picture)))).toBe(true);
      return before;
    });
    expect(earlier.identity.name).toBe('Umoja');
    expect(earlier.charter.parts[0]?.html).toContain('<p>Umoja <strong>avance');
    expect(earlier.charter.parts[0]?.html).toContain(earlier.logo.picture);
    expect(earlier.logo.picture).not.toBe(words.logo.picture);
  });
});
