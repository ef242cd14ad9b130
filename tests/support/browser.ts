import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
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
  /** Moving things stand still unless a test is about them. @default 'reduce' */
  readonly reducedMotion?: 'reduce' | 'no-preference';
  /** A telephone: a finger instead of a pointer that hovers. @default false */
  readonly touch?: boolean;
  /** Errors on the console that this test provokes, such as `/status of 404/`. */
  readonly expectedErrors?: readonly RegExp[];
}

/** A real server with a temporary data folder, and a browser that looks at it. */
export interface Site {
  readonly url: string;
  readonly administrator: { readonly email: string; readonly password: string; readonly name: string };
  /** Its SQLite file, for what only somebody with access to the machine could do. */
  readonly databaseFile: string;
  /** What the server has printed for people, such as the address of a first start. */
  printed(): string;
  /**
   * A window of its own: no cookies, no storage. It is closed after the test, which fails when something was
   * written to its console as an error, when a script threw, when a request left the site, or when the server
   * logged an error.
   */
  newPage(options?: PageOptions): Promise<Page>;
}

/** The key of the visitor's stored theme. */
const THEME_KEY = 'theme';

/** Notes whatever goes wrong in a window, whoever looks at it. */
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
 * @param environment configuration beside a test's own, such as `{ CORS_ORIGINS: … }`.
 * @param command what starts it: the server by itself, which is quicker, unless a test is about how it is started.
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
    // The page says itself when its scripts answer, what they do on its keys and its time among them.
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
 * Brings a public page's scripts to life, as the first touch of a key does, and waits until they answer. The key means
 * nothing to the page.
 */
export async function wakeScripts(page: Page): Promise<void> {
  await page.keyboard.press('Control');
  await page.waitForFunction(() => 'isHydrated' in window);
}

/**
 * Waits until React has done what it put off, after what is seen already: it sends itself messages, which come in the
 * order in which they are sent.
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

/** Lets the time of a page whose clock stands still go on, and whatever that brings come about. */
export async function letPass(page: Page, milliseconds: number): Promise<void> {
  await untilSettled(page);
  await page.clock.runFor(milliseconds);
  await untilSettled(page);
}

/** Makes a browser say that its visitor saves data: no script comes by itself then. */
export async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } });
  });
}

/** Keeps files of a page from coming. @param pattern of their addresses. @returns lets them through. */
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

/** The small form of it: each page that is judged is sent it, and reads it, anew. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const ACCESSIBILITY_RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Lays out what waits below (`ui/styles/below.css`), as the scripts do when they come: unseen, it has no faults and no size. */
export async function layOutAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    delete document.documentElement.dataset.below;
  });
}

/** Fails with what axe finds against WCAG 2.2 AA and its own good practices on a page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  await layOutAll(page);
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(AXE);
  // Only what was found leaves the page: all that axe looked at is large, and slow to send.
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

/** Themes in which a page is looked at on a telephone's width and on a desk's; the short form of a long test takes one. */
const LOOKS = () =>
  inject('isShort')
    ? ([
        [360, ['dark']],
        [1280, ['light']],
      ] as const)
    : ([
        [360, ['dark', 'light']],
        [1280, ['dark', 'light']],
      ] as const);

/**
 * Fails with what is wrong with a page as it stands, in either theme, on a telephone's width and on a desk's;
 * leaves it as it is seen last: light, and 1280 pixels wide.
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
