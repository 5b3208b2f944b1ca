import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { desktop, openBrowser, openWindow, phone, visit } from '../support/browser.ts';
import { signUp } from '../support/newcomer.ts';
import { listPlant, openPlant, showNearMe } from '../support/plant-screens.ts';

/** Far from the demo community and different in each run, so that the list contains only this run's plants. */
const place = { latitude: 40.2 + Math.random() / 2, longitude: -8.4 + Math.random() / 2 };

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
});

describe('the main job, by two users in two windows', () => {
  it('goes from registration to a completed barter that rewards both', async () => {
    const owner = await openWindow(browser, { viewport: desktop, place, worker: true });
    const swapper = await openWindow(browser, { viewport: phone, place, worker: true });
    await signUp(owner.page, 'owner');
    await signUp(swapper.page, 'asker');
    await listPlant(owner.page, {
      name: 'Swiss cheese plant',
      species: 'Monstera deliciosa',
      place,
      photos: ['monstera-1', 'monstera-2'],
    });
    await listPlant(swapper.page, {
      name: 'Aloe with pups',
      species: 'Aloe vera',
      place,
      photos: ['aloe-1', 'spider-1'],
    });

    // The second user finds it nearby, and offers their own plant.
    await visit(swapper.page, '/en/plants');
    await showNearMe(swapper.page);
    await openPlant(swapper.page, 'Swiss cheese plant');
    // A phone shows the main action at once and leads to the form far below, where the site's navigation bar returns.
    const ahead = swapper.page.getByRole('link', { name: 'Offer a swap' });
    await ahead.click();
    await ahead.waitFor({ state: 'detached' });
    await swapper.page.getByRole('link', { name: 'Chats' }).first().waitFor();
    await swapper.page.getByRole('button', { name: /Aloe with pups/ }).click();
    await swapper.page.getByRole('button', { name: 'Offer a swap' }).click();
    await swapper.page.getByRole('heading', { name: 'Your request' }).waitFor();

    // The owner accepts with a message; the other party sees it without a reload.
    await openPlant(owner.page, 'Swiss cheese plant');
    await owner.page.getByRole('button', { name: 'Accept', exact: true }).click();
    const dialog = owner.page.getByRole('dialog');
    await dialog.getByLabel('Message (optional)').fill('Gladly! Saturday at ten by the market hall?');
    await dialog.getByRole('button', { name: 'Accept', exact: true }).click();
    await swapper.page.getByText('Gladly! Saturday at ten by the market hall?').waitFor();

    // Both chat, live.
    await owner.page.getByRole('button', { name: 'Open chat' }).click();
    await swapper.page.getByRole('button', { name: 'Open chat' }).click();
    await swapper.page.getByRole('textbox', { name: 'Message' }).fill('Perfect, I will bring the aloe.');
    await swapper.page.getByRole('button', { name: 'Send' }).click();
    await owner.page.getByRole('log').getByText('Perfect, I will bring the aloe.').waitFor();
    await owner.page.getByRole('textbox', { name: 'Message' }).fill('See you there');
    await owner.page.getByRole('textbox', { name: 'Message' }).press('Enter');
    await swapper.page.getByRole('log').getByText('See you there').waitFor();
    await owner.page.getByRole('log').getByRole('img', { name: 'read' }).first().waitFor();
    await owner.page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await swapper.page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

    // Both confirm; the second confirmation completes the exchange.
    for (const [{ page }, name] of [
      [owner, 'We’ve already met'],
      [swapper, 'Confirm completion'],
    ] as const) {
      await page.getByRole('button', { name }).first().click();
      await page.getByRole('dialog').getByRole('button', { name: 'Confirm completion' }).click();
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
    }
    await swapper.page.getByRole('link', { name: 'You earned 100 LEAFS' }).waitFor();
    for (const { page } of [owner, swapper]) {
      await visit(page, '/en/plants/my?status=exchanged');
      await page.getByRole('article').getByText('Exchanged').waitFor();
      await visit(page, '/en/profile?tab=rewards');
      await page.getByText('Completed exchange').first().waitFor();
      // 50 for the first plant, 100 for the exchange, 20 for reaching level 2, 5 for each day: midnight may have passed.
      await page
        .getByText(/\b1(75|80) LEAFS/)
        .first()
        .waitFor();
    }
    expect([...owner.faults, ...swapper.faults]).toEqual([]);
    await owner.context.close();
    await swapper.context.close();
  });

  it('works the same way for a gift', async () => {
    const giver = await openWindow(browser, { viewport: phone, place, worker: true });
    const requester = await openWindow(browser, { viewport: desktop, place, worker: true });
    await signUp(giver.page, 'giver');
    await signUp(requester.page, 'taker');
    await listPlant(giver.page, {
      name: 'Tulips for you',
      species: 'Tulipa',
      place,
      photos: ['tulips-1', 'calathea-1'],
    });

    await visit(requester.page, '/en/plants?search=tulips');
    await showNearMe(requester.page);
    await openPlant(requester.page, 'Tulips for you');
    await requester.page.getByLabel('Message (optional)').fill('They would make my mother happy.');
    await requester.page.getByRole('button', { name: 'Request this plant' }).click();
    await requester.page.getByRole('heading', { name: 'Your request' }).waitFor();

    await visit(giver.page, '/en/profile?tab=exchanges');
    await giver.page.getByText('They would make my mother happy.').waitFor();
    await giver.page.getByRole('button', { name: 'Accept', exact: true }).click();
    await giver.page.getByRole('dialog').getByRole('button', { name: 'Accept', exact: true }).click();

    await requester.page.getByRole('button', { name: 'We’ve already met' }).click();
    await requester.page.getByRole('dialog').getByRole('button', { name: 'Confirm completion' }).click();
    await requester.page.getByText('You’ve confirmed.', { exact: false }).waitFor();
    await giver.page.getByText('The other person has confirmed.', { exact: false }).waitFor();
    await giver.page.getByRole('button', { name: 'Confirm completion' }).click();
    await giver.page.getByRole('dialog').getByRole('button', { name: 'Confirm completion' }).click();
    await requester.page.getByText('You’ve both confirmed', { exact: false }).waitFor();

    await visit(giver.page, '/en/profile?tab=rewards');
    await giver.page.getByText('Completed exchange').first().waitFor();
    expect([...giver.faults, ...requester.faults]).toEqual([]);
    await giver.context.close();
    await requester.context.close();
  });
});
