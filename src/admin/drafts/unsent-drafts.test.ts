import { describe, expect, it } from 'vitest';
import { addresses } from '#src/addresses.ts';
import { describeDraft, FIRST_LOOK_DRAFT } from './unsent-drafts.ts';

const draft = (values: unknown) => ({ id: 'd', savedAt: 5, values });

describe('an unsent draft', () => {
  it.each([
    ['article/new', 'Article', addresses.admin.content.article.create],
    ['bulletin/0192', 'Bulletin', addresses.admin.content.bulletin.edit('0192')],
    ['echo/new', 'Écho', addresses.admin.content.echo.create],
    ['agent/0192', 'Équipe', addresses.admin.content.agent.edit('0192')],
    ['gallery/new', 'Galerie', addresses.admin.content.gallery_item.create],
    ['report/new', 'Rapport PDF', addresses.admin.content.report.list],
  ])('of %s links to its form', (form, kind, to) => {
    expect(describeDraft({ form, draft: draft({}) })).toEqual({ id: 'd', to, kind, title: '', savedAt: 5 });
  });

  it.each([
    [{ values: { title: ' Alerte ' } }, 'Alerte'],
    [{ values: { name: 'Aline' } }, 'Aline'],
    [{ values: { title: '', description: 'Le lac' } }, 'Le lac'],
    [{ title: 'bilan.pdf' }, 'bilan.pdf'],
    ['un texte', ''],
    [null, ''],
  ])('is titled by its first name field with text: %j', (values, title) => {
    expect(describeDraft({ form: 'article/new', draft: draft(values) })?.title).toBe(title);
  });

  it('of the settings links to its section, and is titled as that is', () => {
    expect(
      describeDraft({ form: 'organisation/contact', draft: draft({ values: { email: 'a@b.c' } }) }),
    ).toEqual({
      id: 'd',
      to: addresses.admin.settingsSection('contact'),
      kind: 'Réglages',
      title: 'Vos coordonnées et réseaux sociaux',
      savedAt: 5,
    });
  });

  it('of the last step of an installation links to it', () => {
    expect(describeDraft({ form: FIRST_LOOK_DRAFT, draft: draft({}) })).toMatchObject({
      to: addresses.admin.firstLook,
      kind: 'Réglages',
    });
  });

  it.each(['password/new', 'article', '', 'article/', 'organisation/nothing', 'organisation/__proto__'])(
    'of an unknown form is left out: %j',
    (form) => {
      expect(describeDraft({ form, draft: draft({}) })).toBeNull();
    },
  );
});
