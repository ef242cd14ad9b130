import { describe, expect, it } from 'vitest';
import { DEFAULTS } from '#settings/defaults/index.ts';
import { addresses } from '#src/addresses.ts';
import { expectAccessibleEverywhere, type Site, useSite } from '#tests/support/browser.ts';
import { ANSWERS } from '#tests/support/first-start.ts';
import { answerQuestions } from '#tests/support/first-start-page.ts';

const NOBODY_YET = { PUBLIC_URL: '', ADMIN_EMAIL: '', ADMIN_PASSWORD: '', ADMIN_NAME: '' };

/** Pages that every site has. */
const { home, organisation, privacy, accessibility, legal, sitePlan, newsletter, donation, network } =
  addresses.site;
const PAGES = [home, organisation, privacy, accessibility, legal, sitePlan, newsletter, donation, network];
const FILES = [
  addresses.files.manifest,
  addresses.files.sitemap,
  addresses.site.publications.article.rss,
  addresses.api.docsJson,
  addresses.api.organisation,
  addresses.admin.login,
];

function addressOf(site: Site): string {
  return /(\/installation#\S{43})/.exec(site.printed())?.[1] ?? '';
}

describe('an installation that begins with neutral words', () => {
  const site = useSite(NOBODY_YET);

  it('is accessible at each step, and leaves no trace of the default organisation', async () => {
    const page = await site().newPage();
    await page.goto(addressOf(site()));
    await answerQuestions(page, () => expectAccessibleEverywhere(page));
    await expectAccessibleEverywhere(page);
    await page.getByRole('button', { name: 'Créer le site' }).click();
    await page.getByRole('heading', { name: 'Votre photo d’accueil' }).waitFor();
    await expectAccessibleEverywhere(page);
    await page.getByRole('link', { name: 'Plus tard' }).click();
    await page.waitForURL(`**${addresses.admin.dashboard}`);
    await page.getByRole('button', { name: /^Tout voir/ }).click();
    await expectAccessibleEverywhere(page);
    for (const path of [...PAGES, ...FILES]) {
      const answer = await fetch(`${site().url}${path}`);
      expect([path, [200, 404].includes(answer.status)]).toEqual([path, true]);
      expect([path, (await answer.text()).includes(DEFAULTS.identity.name)]).toEqual([path, false]);
    }
  });
});

describe('an installation that begins with the demonstration', () => {
  const site = useSite(NOBODY_YET);

  it('has its content under the organisation’s own name, and is rid of it by one button', async () => {
    const page = await site().newPage();
    await page.goto(addressOf(site()));
    await answerQuestions(page);
    await page.getByLabel('Avec le contenu de démonstration').check();
    await page.getByRole('button', { name: 'Créer le site' }).click();
    await page.getByRole('link', { name: 'Plus tard' }).click();
    await page.getByText('Le contenu de démonstration arrive').waitFor();
    const list = addresses.api.publications.article.list;
    const count = async () => Number((await fetch(`${site().url}${list}`)).headers.get('x-total-count'));
    await expect.poll(count).toBeGreaterThan(0);
    expect(await (await fetch(site().url)).text()).toContain(ANSWERS.name);
    await page.getByRole('button', { name: 'Retirer le contenu de démonstration' }).click();
    await page.getByRole('button', { name: 'Retirer', exact: true }).click();
    await page.getByText('est à la corbeille').first().waitFor();
    await expect.poll(count).toBe(0);
  });
});
