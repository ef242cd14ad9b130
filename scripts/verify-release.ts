/**
 * Called by `pamoja update` in the installed release, before anything of the new one runs: `unpack ARCHIVE
 * FOLDER [OPTIONS]` prints the unpacked and verified version; `publisher` prints who has signed this release
 * itself.
 */
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { PRODUCT_VERSION } from '#lib/product-version.ts';
import { ROOT } from '#lib/program-files.ts';
import { trustedPublisher, unpackRelease, verifyFolder } from '#lib/releases/unpack-release.ts';
import { terminalLines } from '#lib/text/clean-text.ts';
import { acceptRelease, readConsent } from './accept-release.ts';

/** This release itself, because a link to it may lead elsewhere by now. */
const OWN = join(ROOT, '..');

async function unpack([file = '', folder = '', ...options]: readonly string[]): Promise<void> {
  const installed = { version: PRODUCT_VERSION, publisher: await trustedPublisher(OWN) };
  const terminal = { input: process.stdin, output: process.stderr };
  const archive = await open(file);
  try {
    const { version } = await unpackRelease(archive, folder, (release) =>
      acceptRelease(release, installed, readConsent(options), terminal),
    );
    console.log(version);
  } finally {
    await archive.close();
  }
}

async function sayPublisher(): Promise<void> {
  const { publisher } = await verifyFolder(OWN);
  console.log(
    publisher
      ? `Archive signée, clé ${publisher.fingerprint}\u00a0: comparez-la avec celle que l’éditeur a publiée. Les mises à jour signées par elle seront acceptées.`
      : 'Archive non signée\u00a0: rien ne dit de qui elle vient.',
  );
}

/** Returns a French sentence for errors of the disk; all others have one. */
function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return inspect(error);
  const { code, syscall } = error as NodeJS.ErrnoException;
  return syscall
    ? `L’archive n’a pas pu être lue ou décompressée (${code})\u00a0: rien n’a été changé.`
    : error.message;
}

const [command, ...parameters] = process.argv.slice(2);
try {
  if (command === 'unpack') await unpack(parameters);
  else await sayPublisher();
} catch (error) {
  // It may contain a file name chosen by a stranger.
  console.error(terminalLines(sentenceOf(error)));
  process.exitCode = 1;
}
