import { copyFile, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkImports, type ImportReport, readOptions } from './check-imports.ts';

const ROOT = join(import.meta.dirname, '..');

/** Valid files, which the planted ones import. */
const SOUND_FILES = {
  'src/main.ts': "import './server/server.ts';",
  'src/server/server.ts': "import '#features/one/index.ts';",
  'src/features/one/index.ts': "export { read } from './one.queries.ts';",
  'src/features/one/one.queries.ts': "import { sql } from 'kysely'; export const read = sql;",
  'src/features/one/one.schema.ts': "import { z } from 'zod'; export const one = z.string();",
  'src/features/two/use-one.ts': "import { one } from '#features/one/one.schema.ts'; export { one };",
  'src/platform/clock.ts': 'export const clock = 1;',
  'src/organisation/defaults/index.ts': 'export const DEFAULTS = 1;',
  'src/ui/button.tsx':
    "import { clock } from '#platform/clock.ts'; export const Button = () => <b>{clock}</b>;",
  'src/platform/db/migrations/0001.ts': "import { sql } from 'kysely'; export const up = sql;",
  'tests/support/world.ts': "import '#features/one/index.ts';",
};

/** One violation of each rule, with its file. */
const PLANTED: Record<string, readonly [file: string, code: string]> = {
  'platform-knows-nothing-above': ['src/platform/up.ts', "import '#features/one/index.ts';"],
  'ui-knows-nothing-above': ['src/ui/up.tsx', "import '#features/one/one.schema.ts';"],
  'organisation-knows-no-feature': ['src/organisation/up.ts', "import '#features/one/index.ts';"],
  'defaults-are-for-the-reader': [
    'src/features/one/says.ts',
    "import '#src/organisation/defaults/index.ts';",
  ],
  'content-knows-nothing-above': ['src/content/up.ts', "import '#features/one/index.ts';"],
  'admin-knows-nothing-above': ['src/admin/up.ts', "import '#features/one/one.schema.ts';"],
  'addresses-stand-below-everything': ['src/addresses.ts', "import './platform/clock.ts';"],
  'features-know-nothing-above': ['src/features/one/up.ts', "import type {} from '#src/root.tsx';"],
  'features-meet-at-the-door': [
    'src/features/two/through-the-window.ts',
    "import '#features/one/one.queries.ts';",
  ],
  'outside-uses-the-door': ['src/root.tsx', "import '#features/one/one.queries.ts';"],
  'product-stands-alone': ['src/features/one/tested.ts', "import '#tests/support/world.ts';"],
  'sql-stays-in-queries': ['src/features/one/pages/one.route.tsx', "import '../one.queries.ts';"],
  'only-queries-build-sql': [
    'src/features/one/create-one.ts',
    "import { sql } from 'kysely'; export { sql };",
  ],
  'schemas-and-policies-are-pure': [
    'src/features/one/a.schema.ts',
    "import sharp from 'sharp'; export { sharp };",
  ],
  'calls-bring-no-schema': ['src/features/one/one.calls.ts', "import './one.schema.ts';"],
  'definitions-are-data': ['src/types/one.ts', "import { z } from 'zod'; export { z };"],
  'screens-bring-no-schema': ['src/features/one/ui/form.tsx', "import '../one.schema.ts';"],
  'schemas-and-policies-need-no-node': ['src/features/one/a.policy.ts', "import 'node:fs';"],
  'migrations-need-kysely-only': ['src/platform/db/migrations/0002.ts', "import '../../clock.ts';"],
  'nothing-circular': ['src/platform/circle-a.ts', "import './circle-b.ts';"],
  'production-needs-no-development-package': ['src/platform/dev.ts', "import 'vitest';"],
  'everything-resolves': ['src/platform/lost.ts', "import './nowhere.ts';"],
};

describe('the direction of imports', () => {
  let root = '';
  let report: ImportReport;

  async function write(files: Record<string, string>): Promise<void> {
    for (const [file, code] of Object.entries(files)) {
      await mkdir(dirname(join(root, file)), { recursive: true });
      await writeFile(join(root, file), code);
    }
  }

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'pamoja-imports-'));
    await copyFile(join(ROOT, 'package.json'), join(root, 'package.json'));
    await symlink(join(ROOT, 'node_modules'), join(root, 'node_modules'));
    await write(SOUND_FILES);
    await write({ 'src/platform/circle-b.ts': "import './circle-a.ts';" });
    await write({
      'src/features/two/index.ts': "import '#features/three/three.schema.ts';",
      'src/features/three/three.schema.ts': 'export const three = 3;',
      'src/features/three/use-two.ts': "import '#features/two/use-two.schema.ts';",
      'src/features/two/use-two.schema.ts': 'export const two = 2;',
    });
    await write(Object.fromEntries(Object.values(PLANTED)));
    report = await checkImports(root, ['src', 'tests']);
  });

  afterAll(() => rm(root, { recursive: true, force: true }));

  it('is checked in every file', () => {
    expect(report.modules).toEqual(expect.arrayContaining(Object.keys(SOUND_FILES)));
  });

  it.each(Object.entries(PLANTED))('%s: a planted violation is found', (rule, [file]) => {
    expect(report.violations.filter((line) => line.startsWith(`${rule}: ${file} `))).not.toEqual([]);
  });

  it('has no violation where there is none', () => {
    const sound = Object.keys(SOUND_FILES);
    expect(report.violations.filter((line) => sound.some((file) => line.includes(`: ${file} `)))).toEqual([]);
  });

  it('finds two features that import each other', () => {
    expect(report.violations).toContain('features-are-not-mutual: three ↔ two');
  });

  it('has a planted violation for every rule', async () => {
    const { ruleSet } = await readOptions();
    const rules = ruleSet?.forbidden?.map((rule) => rule.name) ?? [];
    expect(rules.sort()).toEqual(Object.keys(PLANTED).sort());
  });
});
