import { rm } from 'node:fs/promises';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { ensureBuild } from '../../scripts/bootstrap.mjs';
import { ensureTestBrowser } from './chromium.ts';
import { makeSiteTemplate } from './running-site.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address at which the run's one browser listens to tests. */
    browserEndpoint: string;
    /** The folder of a site that has ended, with an administrator: the sites of tests begin with a copy. */
    siteTemplate: string;
  }
}

/** Arguments of every browser of the tests. */
export const BROWSER_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  // Containers often have little shared memory.
  '--disable-dev-shm-usage',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The site must need nobody else: no other name is found.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
];

/** One Chromium for the whole run, in which each test opens a window of its own; and what their sites begin with. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const executablePath = await ensureTestBrowser();
  // Where the machine names no language, the browser would drop a file's name for its accents.
  const env = { LANG: 'C.UTF-8', ...process.env };
  const [server, template] = await Promise.all([
    chromium.launchServer({ executablePath, args: BROWSER_ARGUMENTS, env }),
    makeSiteTemplate(),
  ]);
  project.provide('browserEndpoint', server.wsEndpoint());
  project.provide('siteTemplate', template);
  // Without this, tests that are watched would look at the screens as they were when the watching began.
  project.onTestsRerun(async () => ensureBuild());
  return async () => {
    await server.close();
    await rm(template, { recursive: true, force: true });
  };
}
