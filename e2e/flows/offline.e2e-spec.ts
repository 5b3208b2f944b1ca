import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { desktop, openBrowser, openWindow, phone } from '../support/browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** The text of a message, in either of its two forms. */
const said = 'That could not be loaded. Try again when there is a connection.';

describe('when a file of the site cannot be loaded', () => {
  it('a menu keeps the screen, shows an error, and opens on retry', async () => {
    // Without its service worker, which would have cached the file.
    const { context, page, faults } = await openWindow(browser, { viewport: desktop, worker: false });
    await page.goto('/en');
    const more = page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'More' });
    await more.waitFor();
    await context.setOffline(true);
    await more.click();
    await page.getByText(said).waitFor();
    expect(await page.locator('main h1').isVisible()).toBe(true);
    expect(await more.evaluate((button) => button === document.activeElement)).toBe(true);
    await context.setOffline(false);
    await more.click();
    await page.getByRole('menuitem', { name: 'Roadmap' }).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it('a dialog does the same, in the user’s language', async () => {
    const { context, page, faults } = await openWindow(browser, { viewport: phone, worker: false });
    await page.goto('/ar/plants');
    const filter = page.getByRole('button', { name: 'المرشحات' });
    await filter.waitFor();
    await context.setOffline(true);
    await filter.click();
    await page.getByText('تعذّر التحميل. حاول مرة أخرى عند توفّر الاتصال.').waitFor();
    expect(await page.locator('main h1').isVisible()).toBe(true);
    await context.setOffline(false);
    await filter.click();
    await page.getByRole('dialog').waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it('a screen keeps the navigation usable, and loads by itself when the connection is back', async () => {
    const { context, page, faults } = await openWindow(browser, { viewport: desktop, worker: false });
    await page.goto('/en');
    const about = page.getByRole('contentinfo').getByRole('link', { name: 'About' });
    await about.waitFor();
    await context.setOffline(true);
    await about.click();
    await page.getByRole('heading', { level: 1, name: 'This screen could not be loaded' }).waitFor();
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).waitFor();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
    await page.getByRole('heading', { level: 1, name: /plant/i }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'This screen could not be loaded' }).waitFor();
    await context.setOffline(false);
    await page.getByRole('heading', { level: 1, name: /About/ }).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it('the page is reloaded once if a new build replaced the one it was started with', async () => {
    const { context, page, faults } = await openWindow(browser, { viewport: desktop, worker: false });
    await page.goto('/en');
    const about = page.getByRole('contentinfo').getByRole('link', { name: 'About' });
    await about.waitFor();
    // As after a deployment: the old files are deleted, and the page references others.
    await page.route(/\/assets\/about-page-.*\.js$/, (route) => route.fulfill({ status: 404 }));
    await page.route(/:\d+\/$/, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<meta name="scripts" content="/assets/index-newer.js">' }),
    );
    let loads = 0;
    page.on('load', () => (loads += 1));
    const again = page.waitForEvent('load');
    await about.click();
    await again;
    // A file that is still missing then is missing in this build too: show the error instead of reloading in a loop.
    await page.getByRole('heading', { level: 1, name: 'This screen could not be loaded' }).waitFor();
    await page.unroute(/\/assets\/about-page-.*\.js$/);
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { level: 1, name: /About/ }).waitFor();
    expect(loads).toBe(1);
    expect(faults).toEqual([]);
    await context.close();
  });
});
