import { rm } from 'node:fs/promises';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { ensureBuild } from '../../scripts/bootstrap.mjs';
import { ensureTestBrowser } from './chromium.ts';
import { makeSiteTemplate } from './running-site.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the run's one browser. */
    browserEndpoint: string;
    /** Data folder of a stopped site with an administrator, copied for the tests' sites. */
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
  // The site must not depend on another host, so no other name resolves.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
];

/**
 * Starts one Chromium for the whole run, in which each test opens its own window, and creates the template of
 * the tests' sites.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const executablePath = await ensureTestBrowser();
  // Without a locale, the browser would drop a file name with accents.
  const env = { LANG: 'C.UTF-8', ...process.env };
  const [server, template] = await Promise.all([
    chromium.launchServer({ executablePath, args: BROWSER_ARGUMENTS, env }),
    makeSiteTemplate(),
  ]);
  project.provide('browserEndpoint', server.wsEndpoint());
  project.provide('siteTemplate', template);
  // Otherwise watched tests would use the screens of the first run.
  project.onTestsRerun(async () => ensureBuild());
  return async () => {
    await server.close();
    await rm(template, { recursive: true, force: true });
  };
}
