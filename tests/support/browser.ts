import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { becomeOldestBrowser } from './oldest-browser.ts';
import { PATIENCE } from './patience.ts';
import { ADMINISTRATOR, type RunningSite, START_SITE, startSite } from './running-site.ts';

export interface PageOptions {
  /** Pixels. @default 1280 */
  readonly width?: number;
  /** Pixels. @default 900 */
  readonly height?: number;
  /** The visitor's stored choice; nothing is stored when left out. */
  readonly theme?: 'light' | 'dark';
  /** @default true */
  readonly javaScript?: boolean;
  /** Animations are off unless a test is about them. @default 'reduce' */
  readonly reducedMotion?: 'reduce' | 'no-preference';
  /** A phone: touch instead of a pointer that hovers. @default false */
  readonly touch?: boolean;
  /** Console errors that this test causes, such as `/status of 404/`. */
  readonly expectedErrors?: readonly RegExp[];
}

/** A real server with a temporary data folder, and a browser. */
export interface Site {
  readonly url: string;
  readonly administrator: { readonly email: string; readonly password: string; readonly name: string };
  /** Its SQLite file, for changes that only a host could make. */
  readonly databaseFile: string;
  /** Returns the server's output for people, such as the address of the setup. */
  printed(): string;
  /**
   * Opens a window of the oldest browser, without cookies or storage. It is closed after the test, which fails when its console
   * logged an error, a script threw, a request left the site, or the server logged an error.
   */
  newPage(options?: PageOptions): Promise<Page>;
}

/** Storage key of the visitor's theme. */
const THEME_KEY = 'theme';

/** Records whatever goes wrong in a window. */
function watch(page: Page, url: string, expected: readonly RegExp[], faults: string[]): void {
  const note = (fault: string) => {
    if (!expected.some((pattern) => pattern.test(fault))) faults.push(fault);
  };
  page.on('console', (message) => {
    if (message.type() === 'error') note(`console: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => note(`script: ${error.stack ?? error.message}`));
  page.on('request', (request) => {
    const target = request.url();
    if (!target.startsWith(`${url}/`) && !/^(data|blob):/.test(target)) note(`request to ${target}`);
  });
}

/**
 * Gives the tests of a file a site and a browser. The site's data lasts for the file.
 * @param environment configuration besides the tests' own, such as `{ CORS_ORIGINS: … }`.
 * @param command that starts it: the server itself, which is quicker, unless a test is about how it is
 * started.
 * @returns what to call inside a test.
 */
export function useSite(
  environment: Record<string, string> = {},
  command: readonly string[] = START_SITE,
): () => Site {
  let site: RunningSite | undefined;
  let browser: Browser | undefined;
  let contexts: BrowserContext[] = [];
  let faults: string[] = [];

  beforeAll(async () => {
    [site, browser] = await Promise.all([
      startSite(environment, command, inject('siteTemplate')),
      chromium.connect(inject('browserEndpoint')),
    ]);
  });
  afterAll(async () => {
    await browser?.close();
    await site?.stop();
  });
  afterEach(async () => {
    await Promise.all(contexts.map((context) => context.close()));
    const found = [...faults, ...(site?.takeErrors() ?? [])];
    contexts = [];
    faults = [];
    expect(found, 'what went wrong meanwhile').toEqual([]);
  });

  async function newPage(url: string, on: Browser, options: PageOptions): Promise<Page> {
    const context = await on.newContext({
      baseURL: url,
      locale: 'fr-FR',
      viewport: { width: options.width ?? 1280, height: options.height ?? 900 },
      javaScriptEnabled: options.javaScript ?? true,
      reducedMotion: options.reducedMotion ?? 'reduce',
      hasTouch: options.touch ?? false,
      isMobile: options.touch ?? false,
    });
    contexts.push(context);
    context.setDefaultTimeout(PATIENCE);
    await context.addInitScript(becomeOldestBrowser);
    // The page reports when its scripts respond, those of its keys and its clock included.
    await context.addInitScript(() => {
      addEventListener('hydrated', () => Object.assign(window, { isHydrated: true }), { once: true });
    });
    if (options.theme) {
      // The blank page before the first address has no storage.
      await context.addInitScript(
        ([key, theme]) => {
          if (location.origin !== 'null') localStorage.setItem(key, theme);
        },
        [THEME_KEY, options.theme] as const,
      );
    }
    context.on('page', (page) => watch(page, url, options.expectedErrors ?? [], faults));
    return context.newPage();
  }

  return () => {
    if (!site || !browser) throw new Error('The site exists inside tests and their hooks only.');
    const { url, databaseFile, printed } = site;
    const on = browser;
    return {
      url,
      administrator: ADMINISTRATOR,
      databaseFile,
      printed,
      newPage: (options = {}) => newPage(url, on, options),
    };
  };
}

/**
 * Hydrates a public page by a first key press, and waits until its scripts respond. The key has no meaning to
 * the page.
 */
export async function wakeScripts(page: Page): Promise<void> {
  await page.keyboard.press('Control');
  await page.waitForFunction(() => 'isHydrated' in window);
}

/**
 * Waits until React has done its deferred work, by messages to itself, which arrive in the order in which
 * they are sent.
 */
export async function untilSettled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let turn = 0; turn < 20; turn += 1) {
      await new Promise<void>((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve();
        port2.postMessage(null);
      });
    }
  });
}

/** Advances the stopped clock of a page, and waits for the effects. */
export async function letPass(page: Page, milliseconds: number): Promise<void> {
  await untilSettled(page);
  await page.clock.runFor(milliseconds);
  await untilSettled(page);
}

/** Makes a browser report that its visitor saves data, so that no script loads by itself. */
export async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } });
  });
}

/** Delays files of a page. @param pattern of their addresses. @returns a function that lets them through. */
export async function holdFiles(page: Page, pattern: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(pattern, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** The minified build, because it is sent to each tested page, and parsed there. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const ACCESSIBILITY_RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Lays out the content below that rendering skips (`ui/styles/below.css`), as the scripts do, because skipped
 * content has neither faults nor a size.
 */
export async function layOutAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    delete document.documentElement.dataset.below;
  });
}

/** Fails with axe's violations of WCAG 2.2 AA and its own best practices on the page as it is. */
export async function expectAccessible(page: Page): Promise<void> {
  await layOutAll(page);
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(AXE);
  // Only the violations leave the page, because axe's whole result is large, and slow to send.
  const found = await page.evaluate(async (values) => {
    const { axe: inspector } = window as unknown as { axe: typeof axe };
    const { violations } = await inspector.run(document, {
      runOnly: { type: 'tag', values },
      resultTypes: ['violations'],
    });
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map((node) => `${id}: ${help}\n  ${node.html}\n  ${node.failureSummary ?? ''}`),
    );
  }, ACCESSIBILITY_RULES);
  expect(found, `accessibility of ${page.url()}`).toEqual([]);
}

/** Fails when a page is wider than its window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await layOutAll(page);
  const [content, frame] = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return [scrollWidth, clientWidth] as const;
  });
  expect(content, `width of ${page.url()}`).toBeLessThanOrEqual(frame);
}

/**
 * Themes of a page at a phone's and a desktop's width: each theme and each width once. The full form of the long tests,
 * which visit every screen of the site and of the back office, inspects every pair.
 */
const LOOKS = () =>
  inject('isShort') === false
    ? ([
        [360, ['dark', 'light']],
        [1280, ['light', 'dark']],
      ] as const)
    : ([
        [360, ['light']],
        [1280, ['dark']],
      ] as const);

/**
 * Fails with the accessibility faults of a page in both themes, at a phone's and a desktop's width; leaves it
 * in the last state: dark, and 1280 pixels wide.
 */
export async function expectAccessibleEverywhere(page: Page): Promise<void> {
  for (const [width, themes] of LOOKS()) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
    for (const theme of themes) {
      await page.evaluate((shown) => {
        document.documentElement.dataset.theme = shown;
      }, theme);
      await expectAccessible(page);
    }
  }
}
