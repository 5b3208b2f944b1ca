import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Plant } from '@offshoot/contracts/plants';
import { countUnreadNotifications } from '@offshoot/contracts/operations/notifications';
import { updateMe } from '@offshoot/contracts/operations/people';
import type { Browser, Page } from 'playwright-core';
import { desktop, openBrowser, openWindow, phone, socketConnected, visit, workerReady } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { Person, somewhere } from '../support/person.ts';
import { signInAs } from '../support/signed-in.ts';

let browser: Browser;
let owner: Person;
let requester: Person;
let plant: Plant;

beforeAll(async () => {
  [browser, owner, requester] = await Promise.all([openBrowser(), Person.arrive('owner'), Person.arrive('asker')]);
  await requester.api.call(updateMe, { name: 'Noor' });
  plant = await owner.publishPlant('Fern that rings', somewhere());
});
afterAll(async () => {
  await browser.close();
});

const unread = (person: Person) => person.api.call(countUnreadNotifications);
const bell = (page: Page, count: number) =>
  page.getByRole('button', { name: count ? `Notifications, ${count} unread` : 'Notifications', exact: true });

describe('the notification bell', () => {
  it('updates live in the owner’s window, links to the plant, and is cleared then', async () => {
    const home = await openWindow(browser, { viewport: desktop, worker: true });
    await signInAs(home, owner);
    const { unread: before } = await eventually(
      'the approval and its reward',
      () => unread(owner),
      (reply) => reply.unread > 1,
    );
    // A push that comes earlier is counted, but not announced.
    const connected = socketConnected(home.page);
    await visit(home.page, '/en/about');
    await bell(home.page, before).waitFor();
    await connected;

    await requester.request(plant.id);
    await bell(home.page, before + 1).waitFor();
    await home.page
      .getByRole('status')
      .filter({ hasText: 'Noor would like to have Fern that rings' })
      .waitFor({ state: 'attached' });

    await bell(home.page, before + 1).click();
    await home.page
      .getByRole('dialog')
      .getByRole('link', { name: /Unread.*Noor would like to have Fern that rings/ })
      .click();
    await home.page.getByRole('heading', { level: 1 }).waitFor();
    expect(new URL(home.page.url()).pathname).not.toBe('/en/about');
    const { unread: after } = await eventually(
      'it to be read',
      () => unread(owner),
      (reply) => reply.unread <= before,
    );
    await bell(home.page, after).waitFor();
    await home.page.goBack();
    await home.page.getByRole('heading', { name: 'About Offshoot' }).waitFor();
    expect(home.faults).toEqual([]);
    await home.context.close();
  });

  it('links to the exchange of the notification, highlighted among the others', async () => {
    const ivy = await owner.publishPlant('Ivy that is promised', somewhere());
    const { id } = await requester.request(ivy.id);
    await owner.accept(id);
    const desk = await openWindow(browser, { viewport: { width: 1280, height: 640 }, worker: true });
    await signInAs(desk, requester);
    const { unread: count } = await eventually(
      'the notification',
      () => unread(requester),
      (reply) => reply.unread > 0,
    );
    await visit(desk.page, '/en/about');
    await bell(desk.page, count).click();
    await desk.page
      .getByRole('dialog')
      .getByRole('link', { name: /Unread.*Ivy that is promised/ })
      .first()
      .click();
    await desk.page.waitForURL(`**/en/profile?exchange=${id}`);

    const card = desk.page
      .getByRole('article')
      .filter({ has: desk.page.getByRole('link', { name: 'Ivy that is promised' }) });
    const other = desk.page
      .getByRole('article')
      .filter({ has: desk.page.getByRole('link', { name: 'Fern that rings' }) });
    const look = (element: Element) => {
      const { outlineStyle, borderColor, boxShadow } = getComputedStyle(element);
      const { top } = element.getBoundingClientRect();
      return {
        hasFocus: element === document.activeElement,
        isInSight: top >= 0 && top < window.innerHeight / 2,
        dress: `${outlineStyle} ${borderColor} ${boxShadow}`,
      };
    };
    const shown = await eventually(
      'the exchange to be in sight',
      () => card.evaluate(look),
      ({ hasFocus, isInSight }) => hasFocus && isInSight,
    );
    expect(shown.dress).not.toBe((await other.evaluate(look)).dress);
    expect(await desk.page.locator('[data-arrived=true]').count()).toBe(1);
    expect(desk.faults).toEqual([]);
    await desk.context.close();
  });

  it('is a page of its own on a phone in Arabic, where all can be marked read at once', async () => {
    const hand = await openWindow(browser, { viewport: phone, locale: 'ar', worker: true });
    await signInAs(hand, owner);
    await visit(hand.page, '/ar');
    await hand.page
      .getByRole('banner')
      .getByRole('link', { name: /^الإشعارات/ })
      .click();
    await hand.page.getByRole('heading', { level: 1, name: 'الإشعارات' }).waitFor();
    const names = hand.page.getByRole('link', { name: /Noor/ }).locator('bdi');
    await names.first().waitFor();
    expect(await names.allInnerTexts()).toEqual(expect.arrayContaining(['Noor', 'Fern that rings']));
    const all = hand.page.getByRole('button', { name: 'تحديد الكل كمقروء' });
    if (await all.isVisible()) await all.click();
    await eventually(
      'all to be read',
      () => unread(owner),
      (reply) => reply.unread === 0,
    );
    await hand.page.getByRole('banner').getByRole('link', { name: 'الإشعارات', exact: true }).waitFor();
    expect(hand.faults).toEqual([]);
    await hand.context.close();
  });
});

describe('offline', () => {
  it('reopens the last list and the user’s own plants, and keeps none of them after sign-out', async () => {
    const { context, page, faults } = await openWindow(browser, { viewport: desktop, worker: true });
    await signInAs({ context, page, faults }, owner);
    await visit(page, '/en/plants');
    await workerReady(page);
    for (const path of ['/en/plants/my', '/en/plants']) {
      const kept = page.waitForResponse((response) => response.url().includes('/api/v1/plants/') && response.ok());
      await visit(page, path);
      await kept;
      await page.getByRole('article').first().waitFor();
    }
    const shown = await page.getByRole('article').getByRole('heading').allInnerTexts();
    const stores = () =>
      page.evaluate(() => caches.keys().then((names) => names.filter((name) => name.startsWith('offshoot-answers-'))));
    const kept = async () =>
      page.evaluate(
        async (names) => {
          const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
          return all.flat().map(({ url }) => new URL(url).pathname);
        },
        await stores(),
      );
    const lists = ['/api/v1/plants/search', '/api/v1/plants/my'];
    await eventually('the lists to be kept', kept, (paths) => lists.every((path) => paths.includes(path)));
    expect(await stores()).toHaveLength(1);

    await context.setOffline(true);
    await page.reload();
    await page.getByRole('article').first().waitFor();
    expect(await page.getByRole('article').getByRole('heading').allInnerTexts()).toEqual(shown);
    await page.getByText(/^(You’re offline|No connection)/).waitFor();
    await visit(page, '/en/plants/my');
    await page.getByRole('article').filter({ hasText: 'Fern that rings' }).waitFor();

    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await eventually('the answers to be forgotten', stores, (names) => names.length === 0);
    expect(faults).toEqual([]);
    await context.close();
  });
});
