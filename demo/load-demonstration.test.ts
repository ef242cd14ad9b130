import { expect, it } from 'vitest';
import { SYSTEM_ACTOR } from '#content/actor.ts';
import { useCalls } from '#tests/support/calls.ts';
import { givenDomains } from '#tests/support/domains.ts';
import { givenPublication } from '#tests/support/publications.ts';
import { describeOnDatabase, type TestWorld } from '#tests/support/world.ts';
import { createAgent } from '#types/team/index.ts';
import { DemoPictures } from './demo-pictures.ts';
import { describeSite, loadDemonstration, missingSteps } from './load-demonstration.ts';
import { agentSteps, eventSteps, noticeSteps, publicationSteps } from './loading-steps.ts';
import { readPublications } from './read-demonstration.ts';

const PUBLICATIONS = 53;
const TEAM = 9;
const GALLERY = 18;
const REPORTS = 4;
const AGENDA = 4;
const NOTICES = 3;
const LATER = AGENDA + NOTICES;
const ALL = PUBLICATIONS + TEAM + GALLERY + REPORTS + LATER;

async function countMissing(world: TestWorld): Promise<number> {
  return (await missingSteps(world.services)).length;
}

async function givenNewestArticle(world: TestWorld): Promise<void> {
  const [newest] = await readPublications('article');
  await givenPublication(world, { title: newest?.title });
}

describeOnDatabase('sqlite', 'the missing steps of the demonstration', (world) => {
  const { asAdministrator } = useCalls(world);

  it('are all steps on an empty site', async () => {
    expect(await countMissing(world())).toBe(ALL);
  });

  it('are none on a site with its own publications', async () => {
    await givenPublication(world(), { title: 'Notre premier article' });
    expect(await countMissing(world())).toBe(0);
  });

  it('are those that an older demonstration did not have', async () => {
    await givenNewestArticle(world());
    await asAdministrator({ method: 'POST', url: '/api/agents', payload: { name: 'Awa', role: 'Accueil' } });
    expect(await countMissing(world())).toBe(GALLERY + REPORTS + LATER);
  });

  it('leave out the team when a member is in the trash', async () => {
    await givenNewestArticle(world());
    const { item } = await createAgent(world().services, SYSTEM_ACTOR, { name: 'Awa', role: 'Accueil' });
    expect((await asAdministrator({ method: 'DELETE', url: `/api/agents/${item.id}` })).statusCode).toBe(204);
    expect(await countMissing(world())).toBe(GALLERY + REPORTS + LATER);
  });
});

describeOnDatabase('sqlite', 'the newest bulletin of the demonstration', (world) => {
  it('is in force for two weeks from its loading, and alone', async () => {
    const { services, clock } = world();
    const bulletins = await readPublications('bulletin');
    expect(bulletins.filter(({ publishedAt }) => publishedAt === 'today')).toEqual([bulletins[0]]);
    const step = (await publicationSteps('bulletin')).at(-1);
    await step?.create(services, new DemoPictures());
    const [stored] = await services.db
      .selectFrom('publications')
      .select(['published_at', 'ends_at'])
      .execute();
    expect(stored).toEqual({
      published_at: clock.now().toISOString(),
      ends_at: new Date(clock.now().getTime() + 14 * 24 * 60 * 60 * 1_000).toISOString(),
    });
  });
});

describeOnDatabase('sqlite', 'the agenda and the notices of the demonstration', (world) => {
  const { asVisitor } = useCalls(world);

  it('have something to come and something over, whenever they are loaded', async () => {
    const { services, clock } = world();
    const now = clock.now().toISOString();
    for (const { create } of [...(await eventSteps()), ...(await noticeSteps())])
      await create(services, new DemoPictures());
    const events = (await asVisitor({ url: '/api/events' })).json();
    expect(events.map(({ startsAt }: { startsAt: string }) => startsAt > now)).toEqual([
      true,
      true,
      true,
      false,
    ]);
    const notices = (await asVisitor({ url: '/api/notices' })).json();
    expect(
      notices.map(
        ({ kind, deadline, documents }: { kind: string; deadline: string; documents: object[] }) => [
          kind,
          deadline && deadline > now,
          documents.length,
        ],
      ),
    ).toEqual([
      ['job', true, 1],
      ['tender', false, 2],
      ['notice', null, 1],
    ]);
  });
});

describeOnDatabase('sqlite', 'an interrupted loading', (world) => {
  const { asAdministrator } = useCalls(world);

  async function createSteps(first: number, end: number): Promise<string[]> {
    const steps = (await missingSteps(world().services)).slice(first, end);
    for (const { create } of steps) await create(world().services, new DemoPictures());
    return steps.map(({ label }) => label);
  }

  it('among the publications resumes after the last one', async () => {
    const [, second] = await missingSteps(world().services);
    await createSteps(0, 1);
    const missing = await missingSteps(world().services);
    expect([missing.length, missing[0]?.label]).toEqual([ALL - 1, second?.label]);
  });

  it('among the team resumes after the last member', async () => {
    await createSteps(PUBLICATIONS, PUBLICATIONS + 2);
    const missing = (await missingSteps(world().services)).map(({ label }) => label);
    const team = (await agentSteps()).map(({ label }) => label);
    expect(missing.filter((label) => team.includes(label))).toEqual(team.slice(2));
  });

  it('among the reports, whose dates are past, resumes after the last one', async () => {
    await createSteps(ALL - LATER - REPORTS - 1, ALL - LATER - 2);
    const missing = (await missingSteps(world().services)).map(({ label }) => label);
    expect(missing.slice(0, -LATER).slice(-2)).toEqual(['Rapport annuel 2024', 'Rapport annuel 2025']);
  });

  it('is not resumed once an administrator has changed something', async () => {
    await createSteps(0, 1);
    const payload = { name: 'Awa', role: 'Accueil' };
    expect((await asAdministrator({ method: 'POST', url: '/api/agents', payload })).statusCode).toBe(201);
    expect(await countMissing(world())).toBe(0);
  });
});

describeOnDatabase('sqlite', 'loading the demonstration', (world) => {
  it('stores a picture once, even if several items show it', async () => {
    const { services } = world();
    const steps = (await missingSteps(services)).slice(0, 1);
    const pictures = new DemoPictures();
    for (const { create } of steps) await create(services, pictures);
    for (const { create } of steps) await create(services, pictures);
    const { stored } = await services.db
      .selectFrom('media')
      .select((eb) => eb.fn.countAll<number>().as('stored'))
      .executeTakeFirstOrThrow();
    expect(Number(stored)).toBe(new Set(steps.flatMap((step) => step.pictures)).size);
  });

  it('leads from a story that speaks of violence to help', async () => {
    const { services } = world();
    const [told] = (await missingSteps(services)).filter(({ label }) => label.includes('violence sexuelle'));
    await told?.create(services, new DemoPictures());
    const query = services.db.selectFrom('publications').select('mentions_violence');
    expect(await query.execute()).toEqual([{ mentions_violence: 1 }]);
  });

  it('belongs to domains of the organisation, and leaves out those that it does not have', async () => {
    const { services } = world();
    const label = 'Seize jours d’activisme';
    const [first] = (await missingSteps(services)).filter((step) => step.label.startsWith(label));
    await givenDomains(world(), ['paix', 'eau']);
    await first?.create(services, new DemoPictures());
    const query = services.db.selectFrom('publication_domains').select('domain_id');
    expect(await query.execute()).toEqual([{ domain_id: 'paix' }]);
  });

  it('says in words what the site then holds', async () => {
    const { services } = world();
    const steps = await missingSteps(services);
    for (const { create } of [...steps.slice(0, 2), ...steps.slice(PUBLICATIONS, PUBLICATIONS + 1)])
      await create(services, new DemoPictures());
    expect(await describeSite(services)).toBe(
      '2 publications, 1 membre, 0 photo, 0 rapport, 0 rendez-vous, 0 annonce',
    );
  });

  it('does nothing on a site with its own publications', async () => {
    await givenPublication(world(), { title: 'Notre premier article' });
    expect(await loadDemonstration(world().services)).toBe(0);
  });
});
