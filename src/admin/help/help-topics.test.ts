import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { addresses } from '#src/addresses.ts';
import { HELP_PICTURES } from './help-pictures.ts';
import { HELP_CHAPTERS } from './help-topics.ts';

const PUBLIC = join(import.meta.dirname, '../../../public');

const topics = HELP_CHAPTERS.flatMap((chapter) => chapter.topics);

describe('the help page', () => {
  it('gives each question its own address', () => {
    const ids = [...HELP_CHAPTERS, ...topics].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('answers in five steps at most', () => {
    for (const { question, steps } of topics) {
      expect(steps.length, question).toBeGreaterThan(0);
      expect(steps.length, question).toBeLessThanOrEqual(5);
    }
  });

  it('shows each picture that was taken, in its own size', async () => {
    const shown = topics.flatMap(({ picture }) => (picture ? [picture.name] : []));
    expect(shown.toSorted()).toEqual(Object.keys(HELP_PICTURES).toSorted());
    for (const name of shown) {
      const { width, height } = await sharp(join(PUBLIC, addresses.files.helpPicture(name))).metadata();
      expect({ width, height }, name).toEqual(HELP_PICTURES[name]);
    }
  });
});
