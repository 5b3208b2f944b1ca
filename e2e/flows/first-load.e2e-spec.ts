import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { searchPlants } from '@offshoot/contracts/operations/plants';
import { rpcMethods } from '@offshoot/contracts/rpc';
import { demoAccount, demoPassword } from '@offshoot/demo-community/accounts';
import { demoPlant } from '@offshoot/demo-community/plants';
import { readdir, readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { desktop, openBrowser, openWindow, phone, type Window } from '../support/browser.ts';
import { Person } from '../support/person.ts';
import { signInAs } from '../support/signed-in.ts';

/**
 * Transferred kilobytes until a screen shows its title. Raise a budget only on purpose: 3 KB are for small chunks which on a busy
 * machine arrive before the title.
 */
const budgets = [
  { name: 'home', path: '/en', script: 186, stylesheet: 46 },
  { name: 'the list of plants', path: '/en/plants', script: 220, stylesheet: 50 },
  { name: 'a plant', path: `/en/plants/${demoPlant('fern').id}`, script: 261, stylesheet: 56, member: true },
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

/** Transferred bytes by kind until the screen's title was visible. */
async function sentUntilTitle({ page, context }: Window, path: string): Promise<Record<string, number>> {
  const session = await context.newCDPSession(page);
  const kinds = new Map<string, string>();
  const sent: Record<string, number> = {};
  let counting = true;
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type.toLowerCase()));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'other';
    if (counting) sent[kind] = (sent[kind] ?? 0) + encodedDataLength / 1024;
  });
  await session.send('Network.enable');
  await page.goto(path);
  await page.locator('main h1').waitFor();
  counting = false;
  return sent;
}

describe('the first load of a screen', () => {
  it.each(budgets)('$name stays within its budget', async ({ path, member, ...budget }) => {
    const window = await openWindow(browser, { viewport: phone });
    if (member) await signInAs(window, mia);
    const sent = await sentUntilTitle(window, path);
    const kinds = ['script', 'stylesheet'] as const;
    expect(kinds.filter((kind) => !sent[kind])).toEqual([]);
    expect(
      kinds
        .filter((kind) => (sent[kind] ?? 0) > budget[kind])
        .map((kind) => `${kind}: ${sent[kind]?.toFixed(0)} KB, at most ${budget[kind]}`),
    ).toEqual([]);
    await window.context.close();
  });

  describe.each([
    { width: 'a phone', viewport: phone },
    { width: 'a desktop', viewport: desktop },
  ])('on $width', ({ viewport }) => {
    it.each([
      { path: '/ar', seen: ['h1', 'img[src*="jar"]'] },
      { path: '/en', seen: ['h1', 'img[src*="jar"]'] },
      { path: '/en/plants', seen: ['h1', 'li img'] },
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
        const before = await Promise.all(seen.map((selector) => place(page, `${painted} ${selector}`)));
        await page.unroute(script);
        await page.goto(path);
        await page.locator('main h1').waitFor();
        await page.evaluate(() => document.fonts.ready);
        expect(await Promise.all(seen.map((selector) => place(page, `main ${selector}`)))).toEqual(before);
        expect(faults).toEqual([]);
        await context.close();
      },
    );
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
    expect(await page.locator('.shell h1').isVisible()).toBe(false);
    expect(await page.locator('.shell-header').isVisible()).toBe(true);
    await context.close();
  });
});
