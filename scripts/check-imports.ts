import { globSync } from 'node:fs';
import { join } from 'node:path';
import { cruise, type ICruiseOptions, type ICruiseResult } from 'dependency-cruiser';
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';

const ROOT = join(import.meta.dirname, '..');
const FOLDERS = ['src', 'scripts', 'demo', 'tests'];

export interface ImportReport {
  /** `rule: from → to`, one a violation. */
  readonly violations: string[];
  /** The checked modules, relative to the root. */
  readonly modules: string[];
}

/** Returns the rules and options of `.dependency-cruiser.mjs`. */
export function readOptions(): Promise<ICruiseOptions> {
  return extractOptions(join(ROOT, '.dependency-cruiser.mjs'));
}

type Modules = ICruiseResult['modules'];

/**
 * Returns a line for each two features that import each other, because neither could be read, or removed,
 * alone.
 * @param featureFile whose group is the feature of a file: its folder under `src/`.
 */
function mutualFeatures(modules: Modules, featureFile: RegExp): string[] {
  const featureOf = (path: string) => featureFile.exec(path)?.[1];
  const pairs = new Set<string>();
  for (const { source, dependencies } of modules) {
    const from = featureOf(source);
    for (const { resolved } of from ? dependencies : []) {
      const to = featureOf(resolved);
      if (to && to !== from) pairs.add(`${from} → ${to}`);
    }
  }
  return [...pairs]
    .filter((pair) => pair < pair.split(' → ').reverse().join(' → '))
    .filter((pair) => pairs.has(pair.split(' → ').reverse().join(' → ')))
    .map((pair) => `features-are-not-mutual: ${pair.replace('→', '↔')}`);
}

/** Returns the pattern of a feature's files, which a rule is written with. */
function featureFile({ ruleSet }: ICruiseOptions): RegExp {
  const rule = ruleSet?.forbidden?.find(({ name }) => name === 'features-meet-at-the-door');
  return new RegExp(String(rule?.from.path));
}

/**
 * Checks every import under a root by the rules of `.dependency-cruiser.mjs`, and for features that import
 * each other.
 */
export async function checkImports(root: string, folders: readonly string[]): Promise<ImportReport> {
  const options = await readOptions();
  const { output } = await cruise([...folders], { ...options, baseDir: root, validate: true });
  const { modules, summary } = output as ICruiseResult;
  return {
    violations: [
      ...summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
      ...mutualFeatures(modules, featureFile(options)),
    ],
    modules: modules.map((module) => module.source),
  };
}

/** Returns the source files that a report must contain, because a check of no files finds no violation. */
function sourceFiles(root: string): string[] {
  return globSync('src/**/*.{ts,tsx}', { cwd: root }).filter((file) => !/[.](test|d)[.]tsx?$/.test(file));
}

if (import.meta.main) {
  const { violations, modules } = await checkImports(ROOT, FOLDERS);
  const seen = new Set(modules);
  const unseen = sourceFiles(ROOT).filter((file) => !seen.has(file));
  for (const violation of violations) console.log(violation);
  for (const file of unseen) console.log(`not looked into: ${file}`);
  console.log(`${modules.length} modules, ${violations.length} imports against the direction`);
  if (violations.length > 0 || unseen.length > 0 || modules.length === 0) process.exitCode = 1;
}
