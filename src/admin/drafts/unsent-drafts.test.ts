import { describe, expect, it } from 'vitest';
import { describeDraft } from './unsent-drafts.ts';

const draft = (values: unknown) => ({ id: 'd', savedAt: 5, values });

describe('an unsent draft', () => {
  it.each([
    ['article/new', 'Article', '/admin/articles/create'],
    ['bulletin/0192', 'Bulletin', '/admin/bulletins/edit/0192'],
    ['echo/new', 'Écho', '/admin/echos/create'],
    ['agent/0192', 'Équipe', '/admin/agents/edit/0192'],
    ['gallery/new', 'Galerie', '/admin/gallery/create'],
    ['report/new', 'Rapport PDF', '/admin/results'],
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

  it.each(['password/new', 'article', '', 'article/'])('of an unknown form is left out: %j', (form) => {
    expect(describeDraft({ form, draft: draft({}) })).toBeNull();
  });
});
