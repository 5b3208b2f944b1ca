import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { searchPlants } from '@offshoot/contracts/operations/plants';
import { rpcMethods } from '@offshoot/contracts/rpc';
import { demoAccount, demoPassword } from '@offshoot/demo-community/accounts';
import { demoPlant } from '@offshoot/demo-community/plants';
import { readdir, readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import {
  desktop,
  framesDrawn,
  hydrated,
  openBrowser,
  openWindow,
  phone,
  visit,
  type Window,
} from '../support/browser.ts';
import { Person } from '../support/person.ts';
import { signInAs } from '../support/signed-in.ts';

/** Transferred kilobytes of what a screen requests until the script has rendered it. Raise a budget only on purpose; hashes of file names alone change a script by 0.1. */
const budgets = [
  { name: 'home', path: '/en', page: 23.1, script: 149.6 },
  { name: 'the list of plants', path: '/en/plants', page: 33, script: 178.6 },
  {
    name: 'a plant',
    path: `/en/plants/${demoPlant('fern').id}`,
    page: 22,
    script: 225.4,
    stylesheet: 7.2,
    member: true,
  },
];

let browser: Browser;
let mia: Person;
beforeAll(async () => {
  [browser, mia] = await Promise.all([openBrowser(), Person.signIn(demoAccount('mia').email, demoPassword)]);
});
afterAll(async () => {
  await browser.close();
});

const script = /\/assets\/.*\.js$/;
const place = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return [left, top, width, height].map(Math.round);
    });

/** The files that were requested before a screen was the script's own, with their size in kilobytes, once they have arrived. */
interface Requested {
  page: Map<string, number>;
  script: Map<string, number>;
  stylesheet: Map<string, number>;
}

/**
 * What a screen requests until the script has rendered its title or adopted the server's. Work for idle times, which a fast
 * machine begins before that and a busy one after it, is held back.
 */
async function requestedUntilRendered({ page }: Window, path: string): Promise<Requested> {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
    new MutationObserver((_changes, observer) => {
      if (!document.querySelector('main h1') || document.querySelector('[data-prerendered]')) return;
      performance.mark('rendered');
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true, attributeFilter: ['data-prerendered'] });
  });
  await page.goto(path);
  await page.waitForFunction(() => performance.getEntriesByName('rendered').length > 0);
  await page.waitForLoadState('networkidle');
  const files = await page.evaluate(() => {
    const rendered = performance.getEntriesByName('rendered')[0]?.startTime ?? 0;
    const requested = ['navigation', 'resource'].flatMap((type) => performance.getEntriesByType(type));
    return (requested as PerformanceResourceTiming[])
      .filter(({ startTime }) => startTime <= rendered)
      .map(({ name, transferSize }) => [new URL(name).pathname, transferSize / 1024] as const);
  });
  const ending = (end: string) => new Map(files.filter(([name]) => name.endsWith(end)));
  return { page: ending(path), script: ending('.js'), stylesheet: ending('.css') };
}

const totalOf = (files: ReadonlyMap<string, number>) => [...files.values()].reduce((sum, size) => sum + size, 0);

describe('the first load of a screen', () => {
  it.each(budgets)('$name stays within its budget', async ({ path, member, ...budget }) => {
    const window = await openWindow(browser, { viewport: phone });
    if (member) await signInAs(window, mia);
    const requested = await requestedUntilRendered(window, path);
    const kinds = ['page', 'script', 'stylesheet'] as const;
    // The styles of a rendered page are within it.
    const within = { stylesheet: 0, ...budget };
    expect(kinds.filter((kind) => within[kind] > 0 && requested[kind].size === 0)).toEqual([]);
    expect(
      kinds
        .filter((kind) => totalOf(requested[kind]) > within[kind])
        .map((kind) => `${kind}: ${totalOf(requested[kind]).toFixed(1)} KB, at most ${within[kind]}`),
    ).toEqual([]);
    await window.context.close();
  });

  describe.each([
    { width: 'a phone', viewport: phone },
    { width: 'a desktop', viewport: desktop },
  ])('on $width', ({ viewport }) => {
    it.each([
      { path: '/ar', seen: ['h1', 'img[src*="jar"]', 'li img'], painted: 'main' },
      { path: '/en', seen: ['h1', 'img[src*="jar"]', 'li img'], painted: 'main' },
      { path: '/en/plants', seen: ['h1', 'li img'], painted: 'main' },
      { path: '/he/login', seen: ['h1'] },
      { path: `/en/plants/${demoPlant('fern').id}`, seen: ['h1'] },
      { path: `/en/plants/${demoPlant('fern').id}?as=member`, seen: ['h1', 'img'], painted: '.shell-plant' },
    ])(
      '$path is painted without its script, at the position where the script renders it',
      async ({ path, seen, painted = '.shell' }) => {
        const window = await openWindow(browser, { viewport });
        const { page, context, faults } = window;
        if (painted === '.shell-plant') await signInAs(window, mia);
        await page.route(script, (route) =>
          route.request().url().includes('/assets/start-') ? route.continue() : route.abort(),
        );
        await page.goto(path);
        await page.evaluate(() => document.fonts.ready);
        const before = await Promise.all(seen.map((selector) => place(page, `${painted} ${selector}`)));
        await page.unroute(script);
        await visit(page, path);
        await page.locator('main h1').waitFor();
        await page.evaluate(() => document.fonts.ready);
        expect(await Promise.all(seen.map((selector) => place(page, `main ${selector}`)))).toEqual(before);
        expect(faults).toEqual([]);
        await context.close();
      },
    );
  });

  it.each(['/en', '/en/plants'])('%s hardly moves when the font of Latin text arrives late', async (path) => {
    const { page, context } = await openWindow(browser, { viewport: phone });
    let arrive = () => {};
    const late = new Promise<void>((resolve) => (arrive = resolve));
    await page.route('**/rubik-latin-wght-*.woff2', (route) => late.then(() => route.continue()));
    await page.goto(path, { waitUntil: 'commit' });
    await hydrated(page);
    // The titles' font is preloaded, but a busy machine paints before it: what moves with it is not counted here.
    await page.evaluate(() => document.fonts.load('600 1em Fraunces'));
    await framesDrawn(page);
    expect(await page.evaluate(() => document.fonts.status)).toBe('loading');
    await page.evaluate(() => {
      const moved = { total: 0 };
      new PerformanceObserver((list) => {
        for (const shift of list.getEntries()) moved.total += (shift as PerformanceEntry & { value: number }).value;
      }).observe({ type: 'layout-shift' });
      Object.assign(window, { moved });
    });
    arrive();
    await page.evaluate(() => document.fonts.ready);
    // The frame after the one in which the text is drawn again.
    await framesDrawn(page);
    const moved = await page.evaluate(() => (window as unknown as { moved: { total: number } }).moved.total);
    expect(moved).toBeLessThan(0.01);
    await context.close();
  });

  it('includes no operation or request between servers', async () => {
    const assets = new URL('../../apps/web/dist/assets/', import.meta.url);
    const names = (await readdir(assets)).filter((name) => name.endsWith('.js'));
    const built = (await Promise.all(names.map((name) => readFile(new URL(name, assets), 'utf8')))).join('\n');
    const isIn = (name: string) => ['"', "'", '`'].some((quote) => built.includes(quote + name + quote));
    expect(isIn(searchPlants.name)).toBe(true);
    const internal = Object.values(rpcMethods).filter(({ http }) => !http);
    expect(internal.map(({ name }) => name).filter(isIn)).toEqual([]);
    // A field of requests that the gateway alone makes, also for operations that the client calls.
    expect(built).not.toContain('staging_key');
  });

  it('shows no sign-in prompt to a signed-in user', async () => {
    const window = await openWindow(browser, { viewport: phone });
    await signInAs(window, mia);
    await window.page.route(script, (route) => route.abort());
    await window.page.goto('/en/chats');
    expect(await window.page.locator('.shell-visitor').isVisible()).toBe(false);
    expect(await window.page.locator('.shell-body').isVisible()).toBe(true);
    await window.context.close();
  });

  it('shows no text in another language than the user’s', async () => {
    const { page, context } = await openWindow(browser, { viewport: phone });
    await page.addInitScript(() => localStorage.setItem('offshoot.language', 'ar'));
    await page.route(script, (route) => route.abort());
    await page.goto('/');
    expect(await page.locator('main h1').isVisible()).toBe(false);
    expect(await page.getByRole('link', { name: 'Offshoot' }).first().isVisible()).toBe(true);
    await context.close();
  });
});
