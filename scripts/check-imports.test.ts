import { copyFile, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkImports, type ImportReport, readOptions } from './check-imports.ts';

const ROOT = join(import.meta.dirname, '..');

/** Valid files, which the planted ones import. */
const SOUND_FILES = {
  'src/main.ts': "import './server/server.ts';",
  'src/server/server.ts': "import '#types/one/index.ts';",
  'src/types/one/index.ts': "export { read } from './one.queries.ts';",
  'src/types/one/one.queries.ts': "import { sql } from 'kysely'; export const read = sql;",
  'src/types/one/one.schema.ts': "import { z } from 'zod'; export const one = z.string();",
  'src/types/definitions.ts': 'export const FACTS = {};',
  'src/content/content-types.ts': "import { FACTS } from '#types/definitions.ts'; export { FACTS };",
  'src/site/two/use-one.ts': "import { one } from '#types/one/one.schema.ts'; export { one };",
  'src/lib/clock.ts': 'export const clock = 1;',
  'src/settings/defaults/index.ts': 'export const DEFAULTS = 1;',
  'src/ui/button.tsx': "import { clock } from '#lib/clock.ts'; export const Button = () => <b>{clock}</b>;",
  'src/lib/db/migrations/0001.ts': "import { sql } from 'kysely'; export const up = sql;",
  'tests/support/world.ts': "import '#types/one/index.ts';",
};

/** One violation of each rule, with its file. */
const PLANTED: Record<string, readonly [file: string, code: string]> = {
  'lib-knows-nothing-above': ['src/lib/up.ts', "import '#types/one/index.ts';"],
  'ui-knows-nothing-above': ['src/ui/up.tsx', "import '#types/one/one.schema.ts';"],
  'settings-know-no-feature': ['src/settings/up.ts', "import '#types/one/index.ts';"],
  'defaults-are-for-the-reader': ['src/types/one/says.ts', "import '#settings/defaults/index.ts';"],
  'content-knows-nothing-above': ['src/content/up.ts', "import '#types/one/index.ts';"],
  'admin-knows-nothing-above': ['src/admin/up.ts', "import '#types/one/one.schema.ts';"],
  'registries-alone-list-types': ['src/content/list.ts', "import '#types/definitions.ts';"],
  'addresses-stand-below-everything': ['src/addresses.ts', "import './lib/clock.ts';"],
  'features-know-nothing-above': ['src/types/one/up.ts', "import type {} from '#src/root.tsx';"],
  'features-meet-at-the-door': ['src/site/two/through-the-window.ts', "import '#types/one/one.queries.ts';"],
  'outside-uses-the-door': ['src/root.tsx', "import '#types/one/one.queries.ts';"],
  'product-stands-alone': ['src/types/one/tested.ts', "import '#tests/support/world.ts';"],
  'sql-stays-in-queries': ['src/types/one/pages/one.route.tsx', "import '../one.queries.ts';"],
  'only-queries-build-sql': ['src/types/one/create-one.ts', "import { sql } from 'kysely'; export { sql };"],
  'schemas-and-policies-are-pure': [
    'src/types/one/a.schema.ts',
    "import sharp from 'sharp'; export { sharp };",
  ],
  'calls-bring-no-schema': ['src/types/one/one.calls.ts', "import './one.schema.ts';"],
  'definitions-are-data': ['src/types/one.ts', "import { z } from 'zod'; export { z };"],
  'published-types-are-known-as-data': ['src/types/published/list.ts', "import '../one.ts';"],
  'screens-bring-no-schema': ['src/types/one/ui/form.tsx', "import '../one.schema.ts';"],
  'schemas-and-policies-need-no-node': ['src/types/one/a.policy.ts', "import 'node:fs';"],
  'migrations-need-kysely-only': ['src/lib/db/migrations/0002.ts', "import '../../clock.ts';"],
  'nothing-circular': ['src/lib/circle-a.ts', "import './circle-b.ts';"],
  'production-needs-no-development-package': ['src/lib/dev.ts', "import 'vitest';"],
  'everything-resolves': ['src/lib/lost.ts', "import './nowhere.ts';"],
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
    await write({ 'src/lib/circle-b.ts': "import './circle-a.ts';" });
    await write({
      'src/site/two/index.ts': "import '#site/three/three.schema.ts';",
      'src/site/three/three.schema.ts': 'export const three = 3;',
      'src/site/three/use-two.ts': "import '#site/two/use-two.schema.ts';",
      'src/site/two/use-two.schema.ts': 'export const two = 2;',
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
    expect(report.violations).toContain('features-are-not-mutual: site/three ↔ site/two');
  });

  it('has a planted violation for every rule', async () => {
    const { ruleSet } = await readOptions();
    const rules = ruleSet?.forbidden?.map((rule) => rule.name) ?? [];
    expect(rules.sort()).toEqual(Object.keys(PLANTED).sort());
  });
});
