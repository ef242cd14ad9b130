import { describe, expect, it } from 'vitest';
import { confirmPermanentDelete, confirmTrash, confirmTrashByCount } from './confirmations.ts';
import { doneSentence } from './list-intents.ts';
import { countOf, selectedOf } from './listed-words.ts';
import { trashIntents } from './trash-intents.ts';

const IMAGES = {
  singular: 'image',
  plural: 'images',
  feminine: true,
  trashed: 'Image déplacée dans la corbeille avec succès',
  restored: 'Image restaurée avec succès',
  deleted: 'Image supprimée définitivement',
  errors: { trash: 'a', restore: 'b', permanent: 'c' },
};

const nothing = async () => undefined;

describe('the sentences of the lists', () => {
  it('ask before one goes to the trash, in the words of the specification', () => {
    expect(confirmTrash(['L’eau'], IMAGES).question).toBe(
      'Voulez-vous vraiment mettre "L’eau" dans la corbeille\u202f?',
    );
    expect(confirmTrash(['a', 'b'], IMAGES).question).toBe(
      'Voulez-vous vraiment mettre 2\u00a0images dans la corbeille\u202f?',
    );
  });

  it('ask about things without a title by their number', () => {
    const words = { ...IMAGES, trashQuestion: 'Supprimer cette image\u202f?', thisOne: 'cette image' };
    expect(confirmTrashByCount(1, words).question).toBe('Supprimer cette image\u202f?');
    expect(confirmTrashByCount(3, words).question).toBe('Supprimer 3\u00a0images\u202f?');
  });

  it('ask before one ends, in the words of the specification', () => {
    expect(confirmPermanentDelete(['L’eau'], IMAGES)).toEqual({
      question:
        'Êtes-vous sûr de vouloir supprimer définitivement "L’eau"\u202f? Cette action est irréversible.',
      confirmLabel: 'Supprimer définitivement',
      irreversible: true,
    });
    expect(confirmPermanentDelete(['a', 'b', 'c'], IMAGES).question).toContain(
      'définitivement 3\u00a0images\u202f?',
    );
  });

  it('count, and agree with what they count', () => {
    expect([0, 1, 2].map((count) => countOf(count, IMAGES))).toEqual([
      'Aucun résultat',
      '1\u00a0image',
      '2\u00a0images',
    ]);
    expect([1, 2].map((count) => selectedOf(count, IMAGES))).toEqual([
      '1\u00a0sélectionnée',
      '2\u00a0sélectionnées',
    ]);
    expect(selectedOf(2, { singular: 'agent', plural: 'agents' })).toBe('2\u00a0sélectionnés');
  });

  it('say what was done to one and to several, and how it can be undone', () => {
    const intents = trashIntents(IMAGES, { trash: nothing, restore: nothing, end: nothing });
    expect(doneSentence(intents.trash, 1)).toBe(IMAGES.trashed);
    expect(doneSentence(intents.trash, 2)).toBe('2\u00a0images déplacées dans la corbeille avec succès');
    expect(doneSentence(intents.restore, 2)).toBe('2\u00a0images restaurées avec succès');
    expect(doneSentence(intents.delete, 2)).toBe('2\u00a0images supprimées définitivement');
    expect(intents.trash.undo).toBe('restore');
    expect(intents.delete).not.toHaveProperty('undo');
  });
});
