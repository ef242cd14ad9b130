import { describe, expect, it } from 'vitest';
import { createAdministrator } from '#accounts/index.ts';
import { SYSTEM_ACTOR } from '#content/actor.ts';
import { DEFAULTS } from '#settings/defaults/index.ts';
import { addresses } from '#src/addresses.ts';
import { ANSWERS, useFirstStart } from '#tests/support/first-start.ts';
import { describeOnDatabase, describeOnOneDatabase } from '#tests/support/world.ts';

const url = addresses.api.installation;

describeOnOneDatabase('the installation', (world) => {
  const start = useFirstStart(world);

  it('creates the administrator, the organisation’s words and its settings, and logs in', async () => {
    const { app, install } = await start();
    const answer = await install();
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      {
        token: expect.any(String),
        mustChangePassword: false,
        device: expect.any(String),
        user: { id: expect.any(String), name: 'Furaha', email: 'furaha@amani.example' },
      },
    ]);
    const { identity, contact, values, legal, address } = await world().services.organisation.read();
    expect(identity).toMatchObject({ name: 'Amani ya Kivu', seat: 'Bukavu, Sud-Kivu', copyrightYear: 2026 });
    expect(identity.timeZone).toBe('Africa/Kinshasa');
    expect([contact.email, values.items, address.publicUrl]).toEqual([
      'contact@amani.example',
      [],
      'https://www.amani.example',
    ]);
    expect(legal).not.toEqual(DEFAULTS.legal);
    const headers = { authorization: `Bearer ${answer.json().token}` };
    expect((await app.inject({ url: addresses.api.me, headers })).statusCode).toBe(200);
    expect((await app.inject({ url: addresses.api.publications.article.list })).statusCode).toBe(200);
    const backups = await app.inject({ url: addresses.api.backups, headers });
    expect(backups.json().daily.isOn).toBe(true);
  });

  it('lets one of two in who end it together, and says so to the other', async () => {
    const { install } = await start();
    const answers = await Promise.all([install(), install({ administratorEmail: 'baraka@amani.example' })]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    const refused = answers.find(({ statusCode }) => statusCode === 409);
    expect(refused?.json().message).toMatch(/déjà installé/);
    const users = await world().services.db.selectFrom('users').select('email').execute();
    expect(users).toHaveLength(1);
  });
});

describeOnDatabase('sqlite', 'the installation', (world) => {
  const start = useFirstStart(world);

  it('tells what the environment has decided', async () => {
    const config = { isPublicUrlGiven: true, publicUrl: 'https://pamoja.test', isTimeZoneGiven: true };
    const { app, code, install } = await start({ config, hasDemonstration: true });
    expect((await app.inject({ url, headers: code })).json()).toEqual({
      publicUrl: 'https://pamoja.test',
      timeZone: 'Africa/Lubumbashi',
      hasDemonstration: true,
    });
    expect((await install()).statusCode).toBe(201);
    const { address, identity } = await world().services.organisation.read();
    expect([address.publicUrl, identity.timeZone]).toEqual(['', 'Africa/Lubumbashi']);
  });

  it('keeps the demonstration’s other texts where somebody begins with it', async () => {
    const { install } = await start({ hasDemonstration: true });
    expect((await install({ beginsWith: 'demonstration' })).statusCode).toBe(201);
    const { identity, values } = await world().services.organisation.read();
    expect([identity.name, values]).toEqual(['Amani ya Kivu', DEFAULTS.values]);
  });

  it('refuses the demonstration where the program came without it', async () => {
    const { install } = await start();
    const answer = await install({ beginsWith: 'demonstration' });
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ['beginsWith']]);
  });

  it.each([
    ['name', ''],
    ['name', 'a'.repeat(81)],
    ['email', 'contact'],
    ['timeZone', 'Goma'],
    ['administratorName', ' '],
    ['administratorEmail', 'furaha'],
    ['password', 'court'],
    ['password', 'furaha@amani.example'],
    ['password', 'motdepasse123'],
    ['password', 'Amani-2026-Amani'],
    ['publicUrl', 'www.amani.example/site'],
    ['publicUrl', 'https://amani.example/site'],
  ])('says beside %s what is wrong with %j, and writes nothing', async (field, value) => {
    const { install } = await start();
    const answer = await install({ [field]: value });
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [field]]);
    expect((await world().services.organisation.read()).identity).toEqual(DEFAULTS.identity);
    expect((await install()).statusCode).toBe(201);
  });

  it('is closed for good once it has ended', async () => {
    const { app, code, install } = await start();
    await install();
    expect((await install()).statusCode).toBe(409);
    expect((await app.inject({ url, headers: code })).statusCode).toBe(409);
  });

  it('is closed by an administrator whom a command has made', async () => {
    const { app, code } = await start();
    const { administratorName: name, administratorEmail: email, password } = ANSWERS;
    await createAdministrator(world().services, SYSTEM_ACTOR, { name, email, password });
    expect((await app.inject({ url, headers: code })).statusCode).toBe(409);
    expect((await app.inject({ url: addresses.api.publications.article.list })).statusCode).toBe(200);
  });

  it('is not there where the site had an administrator at its start', async () => {
    const app = await world().api();
    expect((await app.inject({ url, headers: { 'x-installation-code': 'x' } })).statusCode).toBe(409);
  });
});

describe.each([true, false])('a site without an administrator (alone: %s)', (isAlone) => {
  describeOnDatabase('sqlite', 'answers', (world) => {
    const start = useFirstStart(world);

    it.each([
      [addresses.api.publications.article.list, 'application/json'],
      [addresses.api.docsJson, 'application/json'],
      [addresses.files.robots, 'application/json'],
      [addresses.site.home, 'text/html'],
      ['/nulle-part', 'text/html'],
    ])('%s', async (path, type) => {
      const { app } = await start({ isAlone });
      const answer = await app.inject({ url: path });
      if (!isAlone) {
        expect(answer.statusCode).not.toBe(503);
        return;
      }
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '60']);
      expect(answer.headers['content-type']).toMatch(type);
      expect(answer.body).toContain('Ce site ouvrira bientôt');
    });

    it.each(Object.values(addresses.health))('200 at %s', async (path) => {
      const { app } = await start({ isAlone });
      expect((await app.inject({ url: path })).statusCode).toBe(200);
    });
  });
});
