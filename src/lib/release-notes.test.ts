import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PRODUCT_VERSION, readOwnReleaseNotes } from './product-version.ts';
import { readReleaseNotes } from './release-notes.ts';
import { typeset } from './text/typeset.ts';

const NOTES = `# Nouveautés

Pour qui lit le fichier.

## 1.2.0 — 2027-03-04

- Une phrase
  sur deux lignes.
- Une autre.

## 1.1.9

- Sans date.
`;

describe('release notes', () => {
  it('are read by version, each change on one line', () => {
    expect(readReleaseNotes(NOTES)).toEqual([
      { version: '1.2.0', date: '2027-03-04', changes: ['Une phrase sur deux lignes.', 'Une autre.'] },
      { version: '1.1.9', date: null, changes: ['Sans date.'] },
    ]);
  });

  it('have no impossible date', () => {
    expect(readReleaseNotes('## 1.0.0 — 2027-02-31')).toEqual([
      { version: '1.0.0', date: null, changes: [] },
    ]);
  });

  it.each([
    ['nothing', ''],
    ['a heading of another form', '## Version 2\n- perdu'],
    ['a change before any version', '- perdu\n  aussi'],
    ['a version that is no number', '## ../../etc — 2027-01-01\n- perdu'],
  ])('are empty for %s', (_what, text) => {
    expect(readReleaseNotes(text)).toEqual([]);
  });

  it('contain no control character and no direction mark', () => {
    const [{ changes } = { changes: [] }] = readReleaseNotes(
      '## 1.0.0\n- \u001b[2Jeffacé\u0007 \u202Etxt.exe',
    );
    expect(changes).toEqual(['[2Jeffacé txt.exe']);
  });

  it('are bounded, however long the file is', () => {
    const huge = `## 1.0.0\n${`- ${'a'.repeat(2_000)}\n`.repeat(100)}${'## 2.0.0\n'.repeat(1_000)}`;
    const notes = readReleaseNotes(huge);
    expect(notes).toHaveLength(200);
    expect(notes[0]?.changes).toHaveLength(50);
    expect(notes[0]?.changes[0]).toHaveLength(600);
  });
});

describe('the release notes of the product', () => {
  it('begin with its own version', () => {
    expect(readOwnReleaseNotes()[0]).toMatchObject({ version: PRODUCT_VERSION, changes: expect.any(Array) });
  });

  it('have a date and changes in typeset French for each version', () => {
    for (const { date, changes } of readOwnReleaseNotes()) {
      expect(date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      expect(changes.length).toBeGreaterThan(0);
      for (const change of changes) expect(change).toBe(typeset(change));
    }
  });

  it('have a section of the changelog for each version', () => {
    const changelog = readFileSync(join(import.meta.dirname, '../../CHANGELOG.md'), 'utf8');
    for (const { version, date } of readOwnReleaseNotes())
      expect(changelog).toContain(`## [${version}] - ${date}`);
  });
});
