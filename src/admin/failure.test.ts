import { describe, expect, it, vi } from 'vitest';
import { ApiError, cancelledError, offlineError } from './api/api-error.ts';
import { describeAnyFailure, describeFailure } from './failure.ts';

const WORDS = { sentence: 'Erreur lors de la modification' };

describe('a failure', () => {
  it('has the screen’s sentence as headline and the server’s as detail, unless the server speaks first', () => {
    const error = new ApiError({ status: 422, sentence: 'Le titre est pris.' });
    expect(describeFailure(error, WORDS)).toMatchObject({
      headline: WORDS.sentence,
      detail: 'Le titre est pris.',
    });
    expect(describeFailure(error, { ...WORDS, serverSpeaksFirst: true })).toMatchObject({
      headline: 'Le titre est pris.',
      detail: null,
    });
  });

  it('without an answer says that nothing is lost', () => {
    expect(describeFailure(offlineError(null), WORDS).detail).toContain('Rien n’est perdu');
  });

  it('by cancellation has no detail', () => {
    expect(describeFailure(cancelledError('Envoi annulé.'), WORDS)).toMatchObject({
      headline: 'Envoi annulé.',
      detail: null,
    });
  });

  it('of the product itself is described as such and reported', () => {
    const report = vi.fn();
    vi.stubGlobal('reportError', report);
    const fault = new TypeError('undefined is not a function');
    expect(() => describeFailure(fault, WORDS)).toThrow(fault);
    expect(describeAnyFailure(fault, WORDS)).toMatchObject({
      headline: 'Une erreur est survenue',
      detail: null,
    });
    expect(report).toHaveBeenCalledExactlyOnceWith(fault);
    vi.unstubAllGlobals();
  });
});
