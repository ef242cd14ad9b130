import { describe, expect, it } from 'vitest';
import { useSite } from '#tests/support/browser.ts';
import { editArticle, paste, save } from '#tests/support/editor.ts';
import { bodyField } from '#tests/support/publication-form.ts';

describe('a text that is too long', () => {
  const site = useSite();

  it('is not pasted, not even in part, and the existing text stays', async () => {
    const { page, office, id } = await editArticle(site(), '<p>Ce qui est là.</p>');
    await paste(page, 'text/plain', 'x'.repeat(1_000_001));
    await page.getByText('Le texte est trop long\u00a0: 1 caractère de trop').waitFor();
    expect(await bodyField(page).innerText()).toBe('Ce qui est là.');
    await paste(page, 'text/html', `<p>${'y'.repeat(200_000)}</p>`);
    await page.getByText('caractères de trop').waitFor();
    expect(await bodyField(page).innerText()).toBe('Ce qui est là.');
    await paste(page, 'text/plain', 'Et ');
    expect(await save(office, id)).toContain('Et');
  });

  it('is refused beside its field, and stays in the field', async () => {
    const { page, office } = await editArticle(site(), `<p>${'x'.repeat(199_990)}</p>`);
    await bodyField(page).focus();
    await page.keyboard.press('Control+End');
    await page.keyboard.type('abcdef');
    await office.page.getByRole('button', { name: 'Mettre à jour' }).click();
    await expect.poll(() => bodyField(page).getAttribute('aria-invalid')).toBe('true');
    const description = await bodyField(page).getAttribute('aria-describedby');
    const [sentence = ''] = description?.split(' ') ?? [];
    expect(await page.locator(`[id="${sentence}"]`).innerText()).toBe(
      'Le texte est trop long\u00a0: 3 caractères de trop',
    );
    expect(await bodyField(page).innerText()).toMatch(/abcdef$/);
  });
});
