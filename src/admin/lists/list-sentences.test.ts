import { describe, expect, it } from 'vitest';
import { successSentence } from './list-intents.ts';
import {
  confirmPermanentDelete,
  confirmTrash,
  confirmTrashByCount,
  formatCount,
  formatFound,
  formatSelected,
} from './list-sentences.ts';
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
  it('ask before items go to the trash, about the title of one and the number of several', () => {
    expect(confirmTrash(['L’eau'], IMAGES).question).toBe(
      'Voulez-vous vraiment mettre "L’eau" dans la corbeille\u202f?',
    );
    expect(confirmTrash(['a', 'b'], IMAGES).question).toBe(
      'Voulez-vous vraiment mettre 2\u00a0images dans la corbeille\u202f?',
    );
  });

  it('ask about items without a title by their number', () => {
    const words = { ...IMAGES, trashQuestion: 'Supprimer cette image\u202f?', thisOne: 'cette image' };
    expect(confirmTrashByCount(1, words).question).toBe('Supprimer cette image\u202f?');
    expect(confirmTrashByCount(3, words).question).toBe('Supprimer 3\u00a0images\u202f?');
  });

  it('ask before items are deleted permanently', () => {
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

  it('agree in number and gender with what they count', () => {
    expect([0, 1, 2].map((count) => formatCount(count, IMAGES))).toEqual([
      'Aucun résultat',
      '1\u00a0image',
      '2\u00a0images',
    ]);
    expect([0, 999, 1_000, 1_001].map((count) => formatFound(count, IMAGES))).toEqual([
      'Aucun résultat',
      '999\u00a0images',
      '1\u202f000\u00a0images ou plus. Ajoutez un mot pour en trouver moins.',
      '1\u202f001\u00a0images',
    ]);
    expect([1, 2].map((count) => formatSelected(count, IMAGES))).toEqual([
      '1\u00a0sélectionnée',
      '2\u00a0sélectionnées',
    ]);
    expect(formatSelected(2, { singular: 'agent', plural: 'agents' })).toBe('2\u00a0sélectionnés');
  });

  it('report an action on one item and on several, and offer its undo', () => {
    const intents = trashIntents(IMAGES, { trash: nothing, restore: nothing, deletePermanently: nothing });
    expect(successSentence(intents.trash, 1)).toBe(IMAGES.trashed);
    expect(successSentence(intents.trash, 2)).toBe('2\u00a0images déplacées dans la corbeille avec succès');
    expect(successSentence(intents.restore, 2)).toBe('2\u00a0images restaurées avec succès');
    expect(successSentence(intents.delete, 2)).toBe('2\u00a0images supprimées définitivement');
    expect(intents.trash.undo).toBe('restore');
    expect(intents.delete).not.toHaveProperty('undo');
  });
});
