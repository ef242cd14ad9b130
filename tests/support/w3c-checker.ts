import { execFile, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { installNpmProgram, npmProgramFolder } from './npm-program.ts';

const JAR = join(npmProgramFolder('w3c-checker'), 'node_modules/vnu-jar/build/dist/vnu.jar');
/** Maximum bytes of the checker's output. */
const MOST_SAID = 64 * 1024 * 1024;

interface Message {
  readonly type: 'error' | 'info' | 'non-document-error';
  readonly url?: string;
  readonly lastLine?: number;
  readonly message: string;
  readonly extract?: string;
}

function hasJava(): boolean {
  return spawnSync('java', ['-version'], { stdio: 'ignore' }).status === 0;
}

export function hasW3cChecker(): boolean {
  return existsSync(JAR) && hasJava();
}

/**
 * Downloads the W3C's checker (Nu Html Checker) where there is Java to run it; elsewhere `html-validate`
 * alone checks the markup.
 * @returns a sentence where it cannot run.
 */
export async function fetchW3cChecker(): Promise<string | undefined> {
  if (!hasJava()) return 'There is no Java here: html-validate judges the markup without the W3C’s checker.';
  if (await installNpmProgram('w3c-checker')) return undefined;
  return 'The W3C’s checker could not be fetched: html-validate judges the markup alone.';
}

/** Returns the errors that the W3C's checker finds in pages, one line each, without warnings and remarks. */
export async function askW3cChecker(pages: ReadonlyMap<string, string>): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'pamoja-markup-'));
  const addresses = [...pages.keys()];
  const files = addresses.map((_, index) => join(folder, `${index}.html`));
  try {
    await Promise.all([...pages.values()].map((html, index) => writeFile(files[index] ?? '', html)));
    const parameters = ['-jar', JAR, '--format', 'json', '--stdout', '--exit-zero-always', '--errors-only'];
    const run = promisify(execFile);
    const { stdout } = await run('java', [...parameters, ...files], { maxBuffer: MOST_SAID });
    const { messages } = JSON.parse(stdout) as { messages: Message[] };
    return messages
      .filter(({ type }) => type !== 'info')
      .map(({ url = '', lastLine, message, extract = '' }) => {
        const address = addresses[Number(/(\d+)\.html$/.exec(url)?.[1])] ?? url;
        return `${address}: ${message} (line ${lastLine}) ${extract}`;
      });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
