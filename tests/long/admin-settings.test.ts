import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { SECTION_NAMES, type SectionName } from '#settings/sections/sections.schema.ts';
import { addresses } from '#src/addresses.ts';
import { expectAccessible, expectNoSidewaysScroll, useSite } from '#tests/support/browser.ts';
import { enterOffice } from '#tests/support/office.ts';

/** Sections whose form has no text that can be changed by typing. */
const WITHOUT_TEXT: readonly SectionName[] = ['logo', 'appearance', 'address', 'legal', 'privacy', 'charter'];

/** Words that no default contains. */
const WORDS = 'Umoja wetu';

const NAMES = inject('isShort')
  ? SECTION_NAMES.filter((name) => ['identity', 'values', 'charter', 'summaries'].includes(name))
  : SECTION_NAMES;

/** Expands every item and group of a form. */
async function unfold(page: Page): Promise<void> {
  await page.locator('form details').evaluateAll((all) => {
    for (const folded of all) (folded as HTMLDetailsElement).open = true;
  });
}

describe('every section of the settings', () => {
  const site = useSite();

  it.each(NAMES)('%s is usable in both themes at 360 pixels', async (name) => {
    for (const theme of ['light', 'dark'] as const) {
      const page = await site().newPage({ width: 360, height: 780, theme });
      const office = await enterOffice(page, site());
      await office.open(addresses.admin.settingsSection(name));
      await unfold(page);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    }
  });

  it.each(NAMES.filter((name) => !WITHOUT_TEXT.includes(name)))(
    '%s is changed with the keyboard, saved, seen and undone',
    async (name) => {
      const page = await site().newPage();
      const office = await enterOffice(page, site());
      await office.open(addresses.admin.settingsSection(name));
      await unfold(page);
      const text = page.locator('form textarea, form input[type="text"]:not([inputmode])').first();
      const shipped = await text.inputValue();
      await text.focus();
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(WORDS);
      await page.getByRole('button', { name: 'Enregistrer', exact: true }).press('Enter');
      await page.getByText('Enregistré. C’est en ligne.').waitFor();
      const read = async () => (await page.request.get(addresses.api.organisationSection(name))).text();
      expect(await read()).toContain(WORDS);
      await page.getByRole('button', { name: 'Annuler le dernier enregistrement' }).press('Enter');
      await page.getByRole('dialog').getByRole('button', { name: 'Remettre' }).press('Enter');
      await page.getByText('Le dernier enregistrement est annulé.').waitFor();
      expect(await read()).not.toContain(WORDS);
      await unfold(page);
      expect(await text.inputValue()).toBe(shipped);
    },
  );
});
