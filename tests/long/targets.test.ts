import { request } from 'playwright-core';
import { beforeAll, describe, it } from 'vitest';
import { addresses } from '#src/addresses.ts';
import { givenEditor } from '#tests/e2e/public-content.ts';
import { useSite } from '#tests/support/browser.ts';
import { expectLargeTargets } from '#tests/support/large-targets.ts';
import { openSession, type Session } from '#tests/support/office-things.ts';
import { sampledScreens } from '#tests/support/short-form.ts';
import { addressesOf, screenPatterns } from '../../scripts/screenshots/screen-addresses.ts';

/**
 * Every public screen of the route table, so that a new one is included; `admin-accessibility` covers the
 * admin.
 */
const SCREENS = screenPatterns().filter((pattern) => !pattern.startsWith(addresses.admin.root));

describe('every touch target of a public screen is large enough, at 360 pixels', () => {
  const site = useSite();
  let session: Session;

  beforeAll(async () => {
    const editor = await givenEditor(site());
    for (const kind of ['articles', 'bulletins', 'echos'] as const) {
      await editor.publish(kind, { title: 'Eau', images: [{ caption: 'Au bord du lac.' }] });
    }
    for (const name of ['Une', 'Deux'])
      await editor.addMember({ name, linkedin: 'https://www.example.org/' });
    for (const alt of ['Une pirogue', 'Une barque'])
      await editor.addPicture({ description: 'Le soir.', alt });
    await editor.addEvent({
      title: 'Une rencontre',
      startsAt: '2031-12-03',
      url: 'https://www.example.org/',
    });
    await editor.addNotice({ title: 'Un forage', deadline: '2031-12-03T14:00:00.000Z' });
    await editor.addReport('Rapport 2025.pdf', 2000);
    const calls = await request.newContext();
    session = await openSession(calls, site());
    await calls.dispose();
  });

  it.each(sampledScreens(SCREENS))('%s', async (pattern) => {
    const page = await site().newPage({ width: 360, height: 740, expectedErrors: [/status of 404/] });
    for (const address of await addressesOf(pattern, { url: site().url, session })) {
      await page.goto(address);
      await page.getByRole('heading').first().waitFor();
      await expectLargeTargets(page);
    }
  });
});
