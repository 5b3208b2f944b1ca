import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { proposeMeeting } from '@offshoot/contracts/operations/meetings';
import type { Browser } from 'playwright-core';
import { desktop, openBrowser, openWindow, phone, visit, workerReady } from '../support/browser.ts';
import { log } from '../support/chat-page.ts';
import { eventually } from '../support/eventually.ts';
import { Person, somewhere } from '../support/person.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** The text of a message, in either of its two forms. */
const said = 'We couldn’t load that. Try again when you’re back online.';

describe('when a file of the site cannot be loaded', () => {
  it('a menu keeps the screen, shows an error, and opens on retry', async () => {
    // Without its service worker, which would have cached the file.
    const { context, page, faults } = await openWindow(browser, { viewport: desktop });
    await visit(page, '/en');
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
    const { context, page, faults } = await openWindow(browser, { viewport: phone });
    await visit(page, '/ar/plants');
    const filter = page.getByRole('button', { name: 'المرشحات' });
    await filter.waitFor();
    await context.setOffline(true);
    await filter.click();
    await page.getByText('تعذّر التحميل. حاول مرة أخرى عند عودة الاتصال.').waitFor();
    expect(await page.locator('main h1').isVisible()).toBe(true);
    await context.setOffline(false);
    await filter.click();
    await page.getByRole('dialog').waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it('a screen keeps the navigation usable, and loads by itself when the connection is back', async () => {
    const { context, page, faults } = await openWindow(browser, { viewport: desktop });
    await visit(page, '/en');
    const about = page.getByRole('contentinfo').getByRole('link', { name: 'About' });
    await about.waitFor();
    await context.setOffline(true);
    await about.click();
    await page.getByRole('heading', { level: 1, name: 'We couldn’t load this screen' }).waitFor();
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).waitFor();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
    await page.getByRole('heading', { level: 1, name: /plant/i }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'We couldn’t load this screen' }).waitFor();
    await context.setOffline(false);
    await page.getByRole('heading', { level: 1, name: /About/ }).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it('a list keeps its plants without what parses responses, which the next call loads', async () => {
    const { context, page, faults } = await openWindow(browser, { viewport: desktop });
    const schemas = /\/assets\/schemas-.*\.js$/;
    await page.route(schemas, (route) => route.abort());
    const failed = page.waitForEvent('requestfailed', (request) => schemas.test(request.url()));
    await visit(page, '/en/plants');
    await failed;
    const cards = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.locator('img') });
    expect(await cards.count()).toBeGreaterThan(1);
    await page.getByRole('link', { name: 'Page 2', exact: true }).click();
    const again = page.getByRole('main').getByRole('button', { name: 'Try again', exact: true });
    await again.waitFor();
    await page.unroute(schemas);
    await again.click();
    await cards.first().waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it('the page is reloaded once if a new build replaced the one it was started with', async () => {
    const { context, page, faults } = await openWindow(browser, { viewport: desktop });
    await visit(page, '/en');
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
    await page.getByRole('heading', { level: 1, name: 'We couldn’t load this screen' }).waitFor();
    await page.unroute(/\/assets\/about-page-.*\.js$/);
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { level: 1, name: /About/ }).waitFor();
    expect(loads).toBe(1);
    expect(faults).toEqual([]);
    await context.close();
  });
});

describe('offline', () => {
  it('reopens exchanges, the chats and the last room with its meeting, for this user alone', async () => {
    const [owner, requester] = await Promise.all([Person.arrive('owner'), Person.arrive('asker')]);
    const exchange = await requester.request((await owner.publishPlant('Fern read in a tunnel', somewhere())).id);
    await owner.accept(exchange.id);
    const room = await owner.roomOf(exchange.id);
    await requester.say(room.id, 'I wear a green hat.');
    const time = new Date(Date.now() + 48 * 3_600_000).toISOString();
    await requester.api.call(proposeMeeting, { id: exchange.id, address: 'By the fountain', ...somewhere(), time });
    const { context, page, faults } = await openWindow(browser, { viewport: phone, worker: true });
    await visit(page, '/en');
    await workerReady(page);
    const signIn = (person: Person) =>
      page.evaluate(
        ([access, refresh]) => {
          localStorage.setItem('offshoot.token', access ?? '');
          localStorage.setItem('offshoot.refresh-token', refresh ?? '');
        },
        [person.token, person.refreshToken],
      );
    const sees = async () => {
      await visit(page, `/en/profile?exchange=${exchange.id}`);
      await page.getByRole('main').getByText('Fern read in a tunnel').first().waitFor();
      await visit(page, '/en/chats');
      await page.getByRole('link', { name: /Fern read in a tunnel/ }).click();
      await log(page).getByText('I wear a green hat.').waitFor();
      await page.getByRole('region', { name: 'Meeting' }).getByText('By the fountain').waitFor();
    };
    await signIn(owner);
    await sees();
    await context.setOffline(true);
    await sees();
    await visit(page, '/en/chats');
    await page.getByText(/^(You’re offline|No connection)/).waitFor();
    await context.setOffline(false);

    const kept = () =>
      page.evaluate(() => caches.keys().then((names) => names.filter((name) => name.startsWith('offshoot-answers-'))));
    // As in a tab that another user signs in to, whose worker did not learn of a sign-out.
    await signIn(requester);
    await visit(page, '/en/chats');
    await eventually(
      'the answers of the owner to be deleted',
      kept,
      (names) => !names.some((name) => name.includes(owner.id)),
    );
    expect(faults).toEqual([]);
    await context.close();
  });
});
