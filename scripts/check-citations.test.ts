import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CitationReport, checkCitations } from './check-citations.ts';

const SOUND_FILES = {
  'docs/page.md': '# A page\n\n## Concurrent changes\n\n### [Linked](page.md), and `code`\n\n[up](#a-page)\n',
  'docs/decisions/0001-stack.md': '# 0001. The stack\n\n[page](../page.md#concurrent-changes)\n',
  'README.md': `[docs](docs/page.md), [site](https://example.org), docs/page.md#linked-and-code\n`,
  'src/sound.ts': `/** As docs/page.md#concurrent-changes says, and docs/decisions/0001-stack.md. */\nexport const [D1] = [list[5], '{"a":[5]}'];\n`,
  'src/sound.tsx':
    '/** Takes `images[2]`, a 3D20 and RFC 9110 §13. */\nexport const Text = () => <p>D13 [5]</p>;\n',
  'src/sound.css': '.D13[data-x] { width: 1px }\n',
};

/** Content of each planted file, and the expected violation. */
const PLANTED: Record<string, readonly [content: string, reported: string]> = {
  'src/lost-page.ts': [`// docs/nowhere.md`, `1: leads nowhere: docs/nowhere.md`],
  'src/lost-heading.tsx': [`\n/* docs/page.md#gone */`, `2: leads nowhere: docs/page.md#gone`],
  'tests/lost-record.ts': [
    `export const path = 'docs/decisions/0002-other.md';`,
    `1: leads nowhere: docs/decisions/0002-other.md`,
  ],
  'docs/lost-link.md': ['See [there](page.md#gone).', '1: leads nowhere: page.md#gone'],
  'docs/lost-own-heading.md': ['See [there](#gone).', '1: leads nowhere: #gone'],
  'src/bare-decision.ts': [`\n/** Changes nothing (D13). */`, `2: is in no document: D13`],
  'src/bare-test.test.ts': [`it('waits (D13a)');`, `1: is in no document: D13a`],
  'src/bare-jsx.tsx': [
    `export const Text = () => <p>{/* two [2, 4] */}</p>;`,
    `1: is in no document: [2, 4]`,
  ],
  'src/bare-section.css': [`/* three [5] */`, `1: is in no document: [5]`],
  'README-2.md': [`As [5] says.`, `1: is in no document: [5]`],
  'deploy/nginx.conf': [`# See decision 0014.`, `1: is in no document: decision 0014`],
};

describe('citations', () => {
  let root = '';
  let report: CitationReport;

  async function write(file: string, content: string): Promise<void> {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), content);
  }

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'pamoja-citations-'));
    for (const [file, content] of Object.entries(SOUND_FILES)) await write(file, content);
    for (const [file, [content]] of Object.entries(PLANTED)) await write(file, content);
    report = checkCitations(root);
  });

  afterAll(() => rm(root, { recursive: true, force: true }));

  it('are checked in every file', () => {
    expect([...report.files].sort()).toEqual([...Object.keys(SOUND_FILES), ...Object.keys(PLANTED)].sort());
  });

  it.each(Object.entries(PLANTED))('%s: a planted violation is found', (file, [, reported]) => {
    expect(report.violations.filter((line) => line.startsWith(`${file}:`))).toEqual([`${file}:${reported}`]);
  });

  it('are a violation where there is no file to check', async () => {
    const empty = join(root, 'empty');
    await mkdir(empty);
    expect(checkCitations(empty).violations).toEqual(['not a single file was looked into']);
  });

  it('are no violation where they resolve, nor is code that looks like one', () => {
    const sound = Object.keys(SOUND_FILES);
    expect(report.violations.filter((line) => sound.some((file) => line.startsWith(`${file}:`)))).toEqual([]);
  });
});
