/**
 * Prepares a fresh clone for its first command, in plain JavaScript for Node 20, with nothing installed:
 * installs the packages and Node 24 (one of them on Linux), and builds the screens.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import * as nodeModule from 'node:module';
import { basename, delimiter, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

const PROGRAMS = join(ROOT, 'node_modules/.bin');
/** Node's version for `npm`, and that for the product. */
const NODE_TO_INSTALL = 20;
const NODE_TO_RUN = 24;

/** A reason to stop that a person can act on, printed without a stack. */
class Missing extends Error {}

/** Runs a command; a missing requirement ends it with one sentence. */
export async function main(command) {
  process.chdir(ROOT);
  try {
    await command();
  } catch (error) {
    if (!(error instanceof Missing)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

function majorVersion(version) {
  return Number(/^v?(\d+)/.exec(version)?.[1] ?? 0);
}

function readPackages(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {};
}

/**
 * True when node_modules contains the packages of the lock file, whatever the dates, which a `git checkout`
 * changes.
 */
function isInstalled() {
  const wanted = readPackages(join(ROOT, 'package-lock.json'));
  const present = readPackages(join(ROOT, 'node_modules/.package-lock.json'));
  return Object.entries(wanted).every(([path, { optional, integrity }]) => {
    if (path === '') return true;
    return path in present ? present[path].integrity === integrity : optional;
  });
}

/** Returns npm as it was called, or as in PATH. */
function npmCommand() {
  const { npm_execpath: script, npm_node_execpath: node } = process.env;
  return script?.endsWith('npm-cli.js') && node ? [node, script] : ['npm'];
}

/**
 * Installs the packages of the lock file, unless they are there.
 * @throws {Missing} when Node is too old, or npm missing or failing.
 */
export function ensurePackages() {
  if (majorVersion(process.version) < NODE_TO_INSTALL) {
    throw new Missing(`Il faut Node.js ${NODE_TO_INSTALL} ou plus récent : celui-ci est ${process.version}.`);
  }
  if (isInstalled()) return;
  console.log('Installation des paquets (npm ci) : une minute, ou quelques-unes sur une liaison lente…');
  const [program, ...parameters] = npmCommand();
  const { status, error } = spawnSync(program, [...parameters, 'ci', '--loglevel=error'], {
    cwd: ROOT,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (error) throw new Missing('Il faut npm : installez-le avec Node.js, puis relancez cette commande.');
  if (status !== 0)
    throw new Missing('npm n’a pas pu installer les paquets : ses messages ci-dessus disent pourquoi.');
}

/**
 * Returns the path of a Node that runs TypeScript: the package's own on Linux, else the one that runs this.
 * @throws {Missing} when neither is new enough.
 */
export function findNode() {
  const candidates = [join(PROGRAMS, 'node'), process.execPath];
  for (const candidate of candidates) {
    const { stdout } = spawnSync(candidate, ['--version'], { encoding: 'utf8' });
    if (majorVersion(stdout ?? '') >= NODE_TO_RUN) return candidate;
  }
  throw new Missing(
    `Il faut ici (${process.platform} ${process.arch}) Node.js ${NODE_TO_RUN} ou plus récent : celui qui vient avec les paquets est pour Linux sur x64 ou arm64, et celui-ci est ${process.version}.`,
  );
}

/** Returns the environment in which the packages' programs run on the product's own Node. */
function toolEnvironment(extra = {}) {
  return { ...process.env, PATH: [PROGRAMS, process.env.PATH].join(delimiter), ...extra };
}

/** Folder of the built server and commands. */
const BUILT = join(ROOT, 'build/server');

/** Returns the date of the newest source of the build. */
function newestSource() {
  const files = ['src', 'public', 'demo', 'scripts', 'tests/support/changes']
    .filter((folder) => existsSync(join(ROOT, folder)))
    .flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true }).map((file) => join(folder, file)),
    )
    .filter((file) => !/[.]test[.]tsx?$/.test(file));
  const settings = ['package.json', 'package-lock.json', 'vite.config.ts', 'react-router.config.ts'];
  return Math.max(...[...files, ...settings].map((file) => statSync(join(ROOT, file)).mtimeMs));
}

/** True where the build exists, and is newer than its sources; a release has none of those. */
function isBuilt() {
  const program = join(BUILT, 'main.js');
  if (!existsSync(program)) return false;
  return !existsSync(join(ROOT, 'src/main.ts')) || statSync(program).mtimeMs > newestSource();
}

/**
 * Builds the product, unless the build is newer than its sources.
 * @throws {Missing} when it cannot be built.
 */
export function ensureBuild() {
  if (isBuilt()) return;
  console.log('Construction des écrans…');
  const { status, stdout, stderr } = spawnSync(join(PROGRAMS, 'react-router'), ['build'], {
    cwd: ROOT,
    env: toolEnvironment({ NODE_ENV: 'production' }),
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status !== 0)
    throw new Missing(`Les écrans n’ont pas pu être construits :\n${stdout ?? ''}${stderr ?? ''}`);
}

/** Returns the built file of a program. @param source its path from the root. */
function builtFile(source) {
  return join(BUILT, basename(source).replace(/[.]ts$/, '.js'));
}

/** Runs a file on the product's Node until it ends, and ends with its exit code. */
export function runScript(node, script, parameters = []) {
  const child = spawn(node, [resolve(ROOT, script), ...parameters], {
    stdio: 'inherit',
    env: toolEnvironment(),
  });
  // Ctrl+C reaches the child directly, and this process waits while it cleans up.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  return new Promise((end) => {
    child.once('exit', (code, signal) => {
      process.exitCode = code ?? (signal ? 1 : 0);
      end();
    });
  });
}

/**
 * Runs a file in this process where its Node is new enough, because a second one would cost a small machine
 * 40 MB, else on the one of the packages.
 * @throws {Missing} when there are no packages, or no Node that is new enough.
 */
async function runFile(file, environment) {
  if (!existsSync(join(ROOT, 'node_modules'))) {
    throw new Missing('Les paquets ne sont pas installés : lancez « npm ci », puis relancez.');
  }
  // Created files are private to the product's user.
  process.umask(0o077);
  Object.assign(process.env, environment);
  if (majorVersion(process.version) < NODE_TO_RUN) {
    await runScript(findNode(), file, process.argv.slice(2));
    return;
  }
  nodeModule.enableCompileCache(process.env.NODE_COMPILE_CACHE || join(ROOT, 'node_modules/.cache/node'));
  // Stacks name the sources and their lines.
  nodeModule.setSourceMapsSupport(true);
  await import(pathToFileURL(file).href);
}

/** Runs a program from its source, for development. @param source its path from the root. */
export function runSource(source, environment = {}) {
  return runFile(join(ROOT, source), environment);
}

/**
 * Runs a program as built; from its source where that is newer, or the only one.
 * @param source its path from the root.
 */
export function runHere(source, environment = {}) {
  return isBuilt() ? runFile(builtFile(source), environment) : runSource(source, environment);
}

/** Runs a program as built, because only the build has screens. @throws {Missing} when it is not built. */
export function runBuilt(source, environment = {}) {
  const file = builtFile(source);
  if (!existsSync(file))
    throw new Missing('Les écrans ne sont pas construits : lancez « npm run build », puis relancez.');
  if (!isBuilt())
    console.log('Les sources ont changé depuis la construction : « npm run build » les prendra en compte.');
  return runFile(file, environment);
}
