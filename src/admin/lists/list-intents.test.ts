import { describe, expect, it, vi } from 'vitest';
import { ApiError, offlineError } from '../api/api-error.ts';
import { type ListIntent, performEach, successSentence } from './list-intents.ts';

const WORDS = {
  failure: { sentence: 'Erreur lors de la suppression' },
  done: { one: 'Agent supprimé', many: (count: number) => `${count} agents supprimés` },
};

/** Creates an intent that fails for some ids. */
function failingFor(errors: Record<string, Error>): ListIntent & { run: ReturnType<typeof vi.fn> } {
  const run = vi.fn(async (id: string) => {
    const error = errors[id];
    if (error) throw error;
  });
  return { ...WORDS, run };
}

describe('an action on several items', () => {
  it('runs on each in turn', async () => {
    const intent = failingFor({});
    const outcome = await performEach('trash', intent, ['1', '2']);
    expect(outcome).toEqual({ intent: 'trash', done: ['1', '2'], failed: [] });
    expect(intent.run.mock.calls).toEqual([['1'], ['2']]);
  });

  it('continues after a refusal, and reports its reason', async () => {
    const intent = failingFor({ 2: new ApiError({ status: 404, sentence: 'Agent introuvable' }) });
    const outcome = await performEach('trash', intent, ['1', '2', '3']);
    expect(outcome.done).toEqual(['1', '3']);
    expect(outcome.failed).toEqual([
      { id: '2', status: 404, headline: 'Erreur lors de la suppression', detail: 'Agent introuvable' },
    ]);
  });

  it('stops when the network is gone', async () => {
    const intent = failingFor({ 2: offlineError(new TypeError('Failed to fetch')) });
    const outcome = await performEach('trash', intent, ['1', '2', '3']);
    expect(outcome.done).toEqual(['1']);
    expect(outcome.failed.map(({ id }) => id)).toEqual(['2', '3']);
    expect(intent.run).toHaveBeenCalledTimes(2);
  });

  it('stops when the session has expired', async () => {
    const dead = new ApiError({ status: 401 });
    await expect(performEach('trash', failingFor({ 1: dead }), ['1', '2'])).rejects.toBe(dead);
  });

  it('rethrows a fault of the product', async () => {
    const fault = new TypeError('undefined is not a function');
    await expect(performEach('trash', failingFor({ 1: fault }), ['1'])).rejects.toBe(fault);
  });

  it('has a success sentence for one item and for several', () => {
    expect(successSentence(failingFor({}), 1)).toBe('Agent supprimé');
    expect(successSentence(failingFor({}), 3)).toBe('3 agents supprimés');
  });
});
