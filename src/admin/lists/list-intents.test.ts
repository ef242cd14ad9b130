import { describe, expect, it, vi } from 'vitest';
import { ApiError, offlineError } from '../api/api-error.ts';
import { doneSentence, type ListIntent, performEach } from './list-intents.ts';

const WORDS = {
  failure: { sentence: 'Erreur lors de la suppression' },
  done: { one: 'Agent supprimé', many: (count: number) => `${count} agents supprimés` },
};

/** An intent that fails for some. */
function failingFor(errors: Record<string, Error>): ListIntent & { run: ReturnType<typeof vi.fn> } {
  const run = vi.fn(async (id: string) => {
    const error = errors[id];
    if (error) throw error;
  });
  return { ...WORDS, run };
}

describe('doing something to several', () => {
  it('does it to each in turn', async () => {
    const intent = failingFor({});
    const outcome = await performEach('trash', intent, ['1', '2']);
    expect(outcome).toEqual({ intent: 'trash', done: ['1', '2'], failed: [] });
    expect(intent.run.mock.calls).toEqual([['1'], ['2']]);
  });

  it('goes on past one that the server refuses, and says why it was', async () => {
    const intent = failingFor({ 2: new ApiError({ status: 404, sentence: 'Agent introuvable' }) });
    const outcome = await performEach('trash', intent, ['1', '2', '3']);
    expect(outcome.done).toEqual(['1', '3']);
    expect(outcome.failed).toEqual([
      { id: '2', status: 404, headline: 'Erreur lors de la suppression', detail: 'Agent introuvable' },
    ]);
  });

  it('does not try the rest when the network is gone', async () => {
    const intent = failingFor({ 2: offlineError(new TypeError('Failed to fetch')) });
    const outcome = await performEach('trash', intent, ['1', '2', '3']);
    expect(outcome.done).toEqual(['1']);
    expect(outcome.failed.map(({ id }) => id)).toEqual(['2', '3']);
    expect(intent.run).toHaveBeenCalledTimes(2);
  });

  it('ends with the session', async () => {
    const dead = new ApiError({ status: 401 });
    await expect(performEach('trash', failingFor({ 1: dead }), ['1', '2'])).rejects.toBe(dead);
  });

  it('lets a fault of the product be one', async () => {
    const fault = new TypeError('undefined is not a function');
    await expect(performEach('trash', failingFor({ 1: fault }), ['1'])).rejects.toBe(fault);
  });

  it('says it of one, and of their number', () => {
    expect(doneSentence(failingFor({}), 1)).toBe('Agent supprimé');
    expect(doneSentence(failingFor({}), 3)).toBe('3 agents supprimés');
  });
});
