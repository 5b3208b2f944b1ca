import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { desktop, openBrowser, openWindow, phone } from '../support/browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** What is said, in whichever of the two ways that a message can have. */
const said = 'That could not be loaded. Try again when there is a connection.';

describe('where a file of the site cannot be loaded', () => {
  it('a menu keeps the screen, says so, and opens at the next try', async () => {
    // Without its worker, which would have the file already.
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

  it('a dialog does the same, in the language of who asked', async () => {
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

  it('a screen leaves the way elsewhere open, and comes by itself when the line is back', async () => {
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

  it('the page is loaded anew, once, where a new build took the place of what it was started with', async () => {
    const { context, page, faults } = await openWindow(browser, { viewport: desktop, worker: false });
    await page.goto('/en');
    const about = page.getByRole('contentinfo').getByRole('link', { name: 'About' });
    await about.waitFor();
    // As after a deployment: the old files are gone, and the page names others.
    await page.route(/\/assets\/about-page-.*\.js$/, (route) => route.fulfill({ status: 404 }));
    await page.route(/:\d+\/$/, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<meta name="scripts" content="/assets/index-newer.js">' }),
    );
    let loads = 0;
    page.on('load', () => (loads += 1));
    const again = page.waitForEvent('load');
    await about.click();
    await again;
    // What is missing after that is missing in this build, too: it is said, and not asked for in a circle.
    await page.getByRole('heading', { level: 1, name: 'This screen could not be loaded' }).waitFor();
    await page.unroute(/\/assets\/about-page-.*\.js$/);
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { level: 1, name: /About/ }).waitFor();
    expect(loads).toBe(1);
    expect(faults).toEqual([]);
    await context.close();
  });
});
