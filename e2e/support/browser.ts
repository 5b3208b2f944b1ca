import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { system } from './system.ts';
import { reportAtFailure } from './window-report.ts';

const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

// Without hinting, the headless shell would draw text less wide than a browser with windows.
export const shellArguments = [...quiet, '--font-render-hinting=slight'];

/** One browser per test file. It shows no notifications. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: system.headlessShell(), args: shellArguments });
}

/** A browser as people have it, with notifications. It takes more time. */
export function openChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: system.chromium(), args: quiet });
}

export const desktop = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };

export interface Window {
  context: BrowserContext;
  page: Page;
  /** Uncaught script errors and blocked requests of the page, for tests to check. */
  faults: string[];
}

/**
 * An isolated browser window of one user. The browser reports `place` as its location if the page requests it; `script:
 * false` disables every script; `stored` is in the site's local storage before any page opens. `notice` shows the development
 * notice, whose coming and going would move what is docked during a test. `worker` enables the
 * service worker: it takes 1.5 s of processor to start in a new window, so only tests of it and of whole flows have it.
 */
export async function openWindow(
  browser: Browser,
  options: {
    viewport: { width: number; height: number };
    locale?: string;
    place?: { latitude: number; longitude: number };
    worker?: boolean;
    notice?: boolean;
    script?: boolean;
    stored?: Readonly<Record<string, string>>;
    colorScheme?: 'light' | 'dark';
  },
): Promise<Window> {
  const { viewport, locale = 'en-GB', place, worker = false, notice = false } = options;
  const { script = true, stored, colorScheme = 'light' } = options;
  const localStorage = Object.entries(stored ?? {}).map(([name, value]) => ({ name, value }));
  const context = await browser.newContext({
    baseURL: system.url(),
    viewport,
    locale,
    hasTouch: viewport.width < 768,
    javaScriptEnabled: script,
    colorScheme,
    serviceWorkers: worker ? 'allow' : 'block',
    ...(stored && { storageState: { cookies: [], origins: [{ origin: system.url(), localStorage }] } }),
    ...(place ? { geolocation: place, permissions: ['geolocation'] } : {}),
  });
  if (!notice)
    await context.addInitScript(() => {
      // The browser's own pages have no storage.
      if (location.protocol === 'http:') sessionStorage.setItem('offshoot.notice-shown', '1');
    });
  context.setDefaultTimeout(60_000);
  context.on('page', reportAtFailure);
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && /Content Security Policy|Refused to/.test(message.text()))
      faults.push(message.text());
  });
  return { context, page, faults };
}

/** Waits until the page is hydrated. What the server rendered is visible before that, and its links load a whole page. */
export const hydrated = (page: Page): Promise<void> =>
  page.locator('#root:not([data-prerendered])').waitFor({ state: 'attached' });

/** Opens a page and waits until it is hydrated. */
export async function visit(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await hydrated(page);
}

/**
 * Waits for two frames of a page, for a second at most: seldom, on a busy machine, the headless browser draws none for
 * minutes.
 */
export const framesDrawn = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await Promise.race([frame().then(frame), new Promise((resolve) => setTimeout(resolve, 1_000))]);
  });

/** Waits until pushes reach a page that opens after this call. */
export async function socketConnected(page: Page): Promise<void> {
  const socket = await page.waitForEvent('websocket', (opened) => opened.url().includes('/socket.io/'));
  // The type of the packet with which Socket.IO accepts a client.
  await socket.waitForEvent('framereceived', ({ payload }) => String(payload).startsWith('40'));
}

/** Waits for the service worker, which caches screens from the second page on; before that, an offline page is the browser's own. */
export const workerReady = (page: Page): Promise<void> =>
  page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
