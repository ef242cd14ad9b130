import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isLegalText } from './unused-files.ts';
import { listTree } from './write-archive.ts';

/** Development packages whose styles are part of the built screens. */
const BUILT_IN = ['tailwindcss', 'daisyui'];

interface Described {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
}

/** Returns the licence texts of a package: its licence files, else its readme. */
async function readTexts(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
  const legal = names.filter(isLegalText).sort();
  const chosen = legal.length > 0 ? legal : names.filter((name) => /^readme[.]md$/i.test(name));
  return Promise.all(chosen.map(async (name) => (await readFile(join(folder, name), 'utf8')).trim()));
}

async function describe(folder: string): Promise<{ heading: string; text: string }> {
  const { name, version, license } = JSON.parse(
    await readFile(join(folder, 'package.json'), 'utf8'),
  ) as Described;
  const texts = await readTexts(folder);
  return { heading: `${name} ${version} (${license ?? 'see below'})`, text: texts.join('\n\n') };
}

/** Returns the folders of the packages below `node_modules`. */
async function findPackages(modules: string): Promise<string[]> {
  const places = (await listTree(modules)).map(({ path }) => path);
  return places
    .filter((path) => /^(.*[/]node_modules[/])?(@[^/]+[/])?[^/@]+[/]package[.]json$/.test(path))
    .map((path) => join(modules, path, '..'));
}

/**
 * Returns the licences of all third-party parts of a release, each text once under its packages.
 * @param files paths from the root of the sources, among them licences of parts that are no package, such as
 * a typeface.
 */
export async function writeNotices(root: string, modules: string, files: readonly string[]): Promise<string> {
  const folders = [
    ...(await findPackages(modules)),
    ...BUILT_IN.map((name) => join(root, 'node_modules', name)),
  ];
  const headings = new Map<string, string[]>();
  const add = (heading: string, text: string) => headings.set(text, [...(headings.get(text) ?? []), heading]);
  for (const folder of folders) {
    const { heading, text } = await describe(folder);
    add(heading, text);
  }
  for (const file of files) add(file, (await readFile(join(root, file), 'utf8')).trim());
  const parts = [...headings].map(([text, names]) => `${names.sort().join('\n')}\n\n${text}\n`);
  return `What others wrote in this program, and their terms. Those of Node.js stand in node/LICENSE.\n\n${parts.join(`\n${'-'.repeat(80)}\n\n`)}`;
}
