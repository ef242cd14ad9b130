import type { InstalledPackages } from './production-modules.ts';

/** Packages that others depend on and that never run here, with the reason. */
const NEVER_RUN: readonly { readonly name: RegExp; readonly why: string }[] = [
  { name: /^@types\//, why: 'types of TypeScript, erased before anything runs' },
  { name: /^(@redis\/client|ioredis)$/, why: 'uploads under way are noted in a folder, never in Redis' },
  { name: /^node-addon-api$/, why: 'C++ headers; nothing is compiled' },
  { name: /^@img\/sharp-wasm32$/, why: 'sharp in WebAssembly, which npm 10 brings whatever the platform is' },
  { name: /^bare-/, why: 'parts of the Bare runtime, instead of Node.js' },
];

function isNeverRun(name: string): boolean {
  return NEVER_RUN.some((rule) => rule.name.test(name));
}

/** Returns the path of a package as Node.js resolves it from another one: beside it, or further up. */
function resolvePackage(name: string, from: string, installed: InstalledPackages): string | undefined {
  for (let folder = from; ; folder = folder.replace(/(^|[/])node_modules[/](@[^/]+[/])?[^/]+$/, '')) {
    const path = `${folder}${folder === '' ? '' : '/'}node_modules/${name}`;
    if (installed.has(path)) return path;
    if (folder === '') return undefined;
  }
}

/**
 * Returns the names of a package's required dependencies, without optional peers, which something else has
 * installed.
 */
function neededBy(path: string, installed: InstalledPackages): string[] {
  const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } =
    installed.get(path) ?? {};
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional);
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers];
}

/**
 * Returns the installed packages that no production dependency reaches except through one that never runs,
 * such as `typescript`, an optional peer that npm keeps because development tools need it.
 * @param wanted names of the production dependencies.
 */
export function findUnusedPackages(wanted: readonly string[], installed: InstalledPackages): string[] {
  const reached = new Set<string>();
  const follow = (names: readonly string[], from: string): void => {
    for (const name of names.filter((candidate) => !isNeverRun(candidate))) {
      const path = resolvePackage(name, from, installed);
      if (path === undefined || reached.has(path)) continue;
      reached.add(path);
      follow(neededBy(path, installed), path);
    }
  };
  follow(wanted, '');
  return [...installed.keys()].filter((path) => !reached.has(path));
}
