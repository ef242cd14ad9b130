import { describe, expect, it } from 'vitest';
import { BATCH_FIELDS, type BatchPhoto, countWithoutAlt, missingAltSentence } from './photo-batch.ts';

const { photos: field } = BATCH_FIELDS;

function photo(changes: Partial<BatchPhoto> = {}): BatchPhoto {
  const file = new File(['a'], 'a.jpg');
  return {
    key: 'k1',
    picture: { kind: 'file', file },
    contentKey: '1/2/3',
    isPrepared: true,
    alt: '',
    description: '',
    suggestedAlt: '',
    ...changes,
  };
}

describe('the photos of a draft', () => {
  it('are revived as they were stored', () => {
    const stored = [photo({ alt: 'Un étal' }), photo({ key: 'k2', isPrepared: false })];
    expect(field.revive(stored)).toEqual(stored);
  });

  it.each([
    null,
    undefined,
    'photos',
    7,
    {},
    [null],
    [{}],
    [{ key: 'k', picture: { kind: 'file', file: null } }],
  ])('are none where nothing can be read: %o', (stored) => {
    expect(field.revive(stored)).toEqual([]);
  });

  it('differ by their texts, files and order', () => {
    const one = photo();
    const other = photo({ key: 'k2' });
    expect(field.isSame([one, other], [one, other])).toBe(true);
    expect(field.isSame([one, other], [other, one])).toBe(false);
    expect(field.isSame([one], [{ ...one, alt: 'Un étal' }])).toBe(false);
    const taken = new File(['une autre'], 'autre.jpg', { type: 'image/jpeg' });
    expect(field.isSame([one], [{ ...one, picture: { kind: 'file', file: taken } }])).toBe(false);
    expect(field.isSame([one], [])).toBe(false);
  });
});

describe('photos without alternative text', () => {
  it('are counted and pointed to', () => {
    const photos = [photo({ alt: ' ' }), photo(), photo({ alt: 'Un étal' })];
    expect(countWithoutAlt({ photos, describeLater: false })).toBe(2);
    expect(countWithoutAlt({ photos, describeLater: true })).toBe(0);
    expect(missingAltSentence(2)).toBe('2 photos attendent encore leur texte alternatif.');
    expect(missingAltSentence(1)).toBe('Une photo attend encore son texte alternatif.');
    expect(missingAltSentence(0)).toBeNull();
  });
});
