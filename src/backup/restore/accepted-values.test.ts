import { afterEach, beforeEach, expect, it } from 'vitest';
import { createAdministrator } from '#accounts/create-administrator.ts';
import { changeSection } from '#admin/settings/change-section.ts';
import { SYSTEM_ACTOR } from '#content/actor.ts';
import { subscribe } from '#mail/newsletter/subscribe.ts';
import { checkAcceptedValues } from '#tests/support/check-accepted-values.ts';
import {
  comparableContents,
  contentsOf,
  type EmptyPlace,
  givenEmptyPlace,
  restoreInto,
} from '#tests/support/restored-sites.ts';
import { makeSiteBackup } from '#tests/support/site-backups.ts';
import { DIALECTS, describeOnEachDatabase } from '#tests/support/world.ts';
import { newAgentSchema } from '#types/team/agent.schema.ts';
import { createAgent } from '#types/team/agents.ts';

const PASSWORD = 'une phrase de passe';
/** Addresses that the forms accept and a stricter rule would reject. */
const EMAILS = [
  "jean.m'bayo@example.org",
  "MARIE.N'Landu@Example.org",
  `${'l'.repeat(240)}@example.org`,
  `o@${'a-'.repeat(60)}a.${'b'.repeat(60)}.org`,
];

describeOnEachDatabase('values that a writer accepts', (world) => {
  let place: EmptyPlace;

  beforeEach(async () => {
    const [other = 'sqlite'] = DIALECTS.filter((dialect) => dialect !== world().dialect);
    place = await givenEmptyPlace(other);
  });
  afterEach(() => place.remove());

  it('are restored into the other database as they are', async () => {
    const { services } = world();
    for (const [index, email] of EMAILS.entries()) {
      await createAdministrator(services, SYSTEM_ACTOR, {
        email,
        name: `Nom\u202e  ${index}`,
        password: PASSWORD,
      });
      await subscribe(services, { email, address: '127.0.0.1' });
    }
    const agent = newAgentSchema.parse({
      name: `A${'\u0344'.repeat(30)} e\u202e\u0301`,
      role: 'l’été,\u2028l’hiver \u{1F600}',
      description: 'a\ud800b\n\u200f\u0301',
    });
    await createAgent(services, SYSTEM_ACTOR, agent);
    const { identity } = await services.organisation.read();
    await changeSection(services, SYSTEM_ACTOR, 'identity', {
      ...identity,
      tagline: 'Data : les chiffres',
      promise: 'javascript: apprendre à coder',
    });
    const { path, proof } = await makeSiteBackup(world());
    expect(proof.cleaned).toEqual({
      bodies: 0,
      plainTexts: 0,
      links: 0,
      passwords: 0,
      slugs: 0,
      others: 0,
      leftOut: {},
      leftOutIds: {},
    });
    await restoreInto(place, path);
    expect(await contentsOf(place)).toEqual(await comparableContents(path));
  });

  it('are the same after a backup and its restore into the other database, whatever each writer accepts', async () => {
    await checkAcceptedValues(world(), place, { seed: 20_261_125, count: 5 });
  }, 240_000);
});
