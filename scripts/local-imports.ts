import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseSync } from 'vite';

const ROOT = join(import.meta.dirname, '..');

/** The short names of package.json: `#lib/*` and the folder that each stands for. */
const ALIASES: readonly (readonly [string, string])[] = Object.entries(
  (JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { imports: Record<string, string> })
    .imports,
).map(([name, folder]) => [name.replace('*', ''), join(ROOT, folder.replace('*', ''))]);

/** Returns the file of this repository that an import names; undefined for a package. */
export function fileOf(request: string, importer: string): string | undefined {
  if (request.startsWith('.')) return resolve(dirname(importer), request);
  const alias = ALIASES.find(([name]) => request.startsWith(name));
  return alias && join(alias[1], request.slice(alias[0].length));
}

/** Returns the imports of a file at run time, without `import type`. */
export function importsOf(file: string, code: string): string[] {
  const { staticImports, staticExports, dynamicImports } = parseSync(file, code).module;
  const running = staticImports.filter(
    ({ start }) => !/^import\s+type\b/.test(code.slice(start, start + 20)),
  );
  return [
    ...running.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) => (moduleRequest && !isType ? [moduleRequest.value] : [])),
    ),
    ...dynamicImports
      .map(({ moduleRequest: { start, end } }) => code.slice(start, end))
      .flatMap((request) => /^(['"])(.+)\1$/.exec(request)?.[2] ?? []),
  ];
}
