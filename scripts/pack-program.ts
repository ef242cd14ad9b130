import { existsSync, readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { sha256 } from '#platform/identifiers.ts';
import { LINE_SOURCES, LINES, packLine } from '#platform/packed-lines.ts';
import { INLINE_SCRIPTS } from './minify-inline-scripts.ts';

const ROOT = join(import.meta.dirname, '..');

/** Programs for one kind of machine, packages that look for files beside themselves, and what runs only while screens are written. */
const LEFT_OUT = [
  '@fastify/middie',
  '@fastify/swagger',
  '@fastify/swagger-ui',
  '@node-rs/argon2',
  'better-sqlite3',
  'pino',
  'sharp',
  // What debug tries to load, and finds among packages of development.
  'supports-color',
  'vite',
];

/** Modules that load another by a name made when they run, and that other one. */
const LOADED: Readonly<Record<string, string>> = {
  'src/main.ts': '../demo/demonstration.ts',
  'src/server/page-renderer.ts': '../../build/server/index.js',
};
const LOADING = 'import(pathToFileURL(file).href)';

/** Returns the path of a file from the root, as every system writes it. */
function pathOf(file: string): string {
  return relative(ROOT, file).replaceAll(sep, '/');
}

/** Has each module of ours know its own place still, and load what it loads from the same program. */
function keepPlaces(): Plugin {
  return {
    name: 'keep-places',
    enforce: 'pre',
    // Functions that go out as text stay as they were printed.
    resolveId: (source) =>
      source.includes(`/${INLINE_SCRIPTS}-`)
        ? { id: `../server/assets/${basename(source)}`, external: true }
        : null,
    transform(code, id) {
      const path = pathOf(id);
      if (!/^(?:src|demo)\//.test(path)) return null;
      const loaded = LOADED[path];
      if (loaded && !code.includes(LOADING)) throw new Error(`${path} no longer says “${LOADING}”`);
      const placed = code
        .replace(LOADING, `import(${JSON.stringify(loaded)})`)
        .replaceAll(
          'import.meta.dirname',
          `(import.meta.dirname + ${JSON.stringify(`/../../${dirname(path)}`)})`,
        )
        .replaceAll('import.meta.url', `new URL(${JSON.stringify(`../../${path}`)}, import.meta.url).href`);
      // Each line stays where it is.
      return placed === code ? null : { code: placed, map: null };
    },
  };
}

/** V8 keeps a source with one ’ in it in two bytes a character. */
function escapeNonAscii(code: string): string {
  if (/\\[^\0-\x7f]/.test(code)) throw new Error('a backslash before what is not ASCII cannot be kept');
  return code.replace(
    /[^\0-\x7f]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Returns the SHA-256 of everything that a program was made of, by its path: its modules, and what the packages say of them. */
function sumsOf(modules: Iterable<string>): Record<string, string> {
  const files = new Set<string>();
  for (const id of modules) {
    const file = id.replace(/[?].*$/, '');
    if (!existsSync(file)) continue;
    files.add(file);
    for (let folder = dirname(file); folder.startsWith(dirname(ROOT + sep)); folder = dirname(folder)) {
      const description = join(folder, 'package.json');
      if (existsSync(description)) files.add(description);
    }
  }
  const sorted = [...files].toSorted();
  return Object.fromEntries(sorted.map((file) => [pathOf(file), sha256(readFileSync(file))]));
}

/** Returns where each line of a chunk comes from, as `packed-lines.ts` reads it, and adds to the sources what it names. */
function linesOf({ code, map, fileName }: Rolldown.OutputChunk, folder: string, sources: string[]): Buffer {
  const read = map && new SourceMap(map as unknown as SourceMapPayload);
  const lines = code.split('\n').map((text, line) => {
    const entry = read?.findEntry(line, text.search(/\S|$/));
    if (!entry || !('originalSource' in entry) || !entry.originalSource) return packLine(0, 0);
    const source = pathOf(resolve(folder, dirname(fileName), entry.originalSource));
    if (!sources.includes(source)) sources.push(source);
    return packLine(sources.indexOf(source), entry.originalLine + 1);
  });
  return Buffer.from(Uint32Array.from(lines).buffer);
}

/** Writes beside the program of what it was made, and where its lines come from. */
function noteOrigins(folder: string): Plugin {
  return {
    name: 'note-origins',
    generateBundle(_options, bundle) {
      const sources = [''];
      const emit = (fileName: string, source: string | Uint8Array) =>
        this.emitFile({ type: 'asset', fileName, source });
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        const lost = /\b__(?:dirname|filename)\b|["']#[a-z]+\//.exec(chunk.code)?.[0];
        if (lost) throw new Error(`${chunk.fileName} has ${lost}, which leads nowhere from there`);
        emit(chunk.fileName + LINES, linesOf(chunk, folder, sources));
        chunk.code = escapeNonAscii(chunk.code);
        delete bundle[`${chunk.fileName}.map`];
      }
      emit(LINE_SOURCES, JSON.stringify(sources));
      emit('inputs.json', JSON.stringify(sumsOf(this.getModuleIds())));
    },
  };
}

/**
 * Makes one program of the server, its screens and their packages: without it, two thousand modules are found, read and
 * compiled one by one at each start, and stay in memory with their comments (docs/decisions/0050). `packed-program.mjs`
 * looks whether it may run.
 */
export async function packProgram(buildFolder: string): Promise<void> {
  const folder = join(buildFolder, 'program');
  const conditions = ['node', 'module-sync', 'node-addons'];
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    mode: 'production',
    plugins: [keepPlaces(), noteOrigins(folder)],
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true, external: LEFT_OUT, resolve: { conditions, mainFields: [] } },
    build: {
      ssr: 'src/main.ts',
      outDir: folder,
      emptyOutDir: true,
      copyPublicDir: false,
      target: 'esnext',
      minify: false,
      sourcemap: true,
      rolldownOptions: {
        output: { comments: false, entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
        onLog: (level, log, handle) => {
          // What is marked for a client runs here, too.
          if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handle(level, log);
        },
      },
    },
  });
}
