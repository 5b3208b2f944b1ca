import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Locator } from 'playwright-core';
import { desktop, openBrowser, openWindow, phone, visit } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { signUp } from '../support/newcomer.ts';
import { photoFile } from '../support/photo-file.ts';
import { listPlant, openPlant, showNearMe } from '../support/plant-screens.ts';

/** Far from the demo community and different in each run, so that the list contains only this run's plants. */
const place = { latitude: -30.2 + Math.random() / 2, longitude: 20.4 + Math.random() / 2 };

const topOf = (element: Locator) => element.evaluate((shown) => shown.getBoundingClientRect().top);

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
});

describe('another user', () => {
  it('can be opened from their plant, followed and blocked, which hides their plants', async () => {
    const owner = await openWindow(browser, { viewport: desktop, place, worker: true });
    const visitor = await openWindow(browser, { viewport: phone, place, worker: true });
    await signUp(owner.page, 'owner');
    await signUp(visitor.page, 'visitor');
    await listPlant(owner.page, {
      name: 'Aloe of a neighbour',
      species: 'Aloe vera',
      place,
      photos: ['aloe-1', 'aloe-2'],
    });

    // The owner has an avatar.
    await visit(owner.page, '/en/profile');
    const name = await owner.page.getByRole('heading', { level: 1 }).innerText();
    const choosing = owner.page.waitForEvent('filechooser');
    await owner.page.getByRole('button', { name: 'Change your picture' }).click();
    await (await choosing).setFiles(await photoFile('fern-1'));
    await owner.page.getByText('You have a new picture').waitFor();

    // Their plants come first, and a tab is kept by reloads and on the way back.
    const figures = owner.page.getByRole('region', { name: 'Your figures' });
    const own = owner.page.getByRole('tabpanel', { name: 'My plants' });
    for (const viewport of [desktop, phone]) {
      await owner.page.setViewportSize(viewport);
      await own.getByText('Aloe of a neighbour').waitFor();
      expect(await topOf(own)).toBeLessThan(await topOf(figures));
    }
    const rewards = owner.page.getByRole('tab', { name: 'Rewards', selected: true });
    await owner.page.getByRole('tab', { name: 'Rewards' }).click();
    await rewards.waitFor();
    await owner.page.reload();
    await rewards.waitFor();
    await owner.page.getByRole('link', { name: 'Plants', exact: true }).first().click();
    await owner.page.getByRole('heading', { name: 'Plants', level: 1 }).waitFor();
    await owner.page.goBack();
    await rewards.waitFor();

    await visit(visitor.page, '/en/plants');
    await showNearMe(visitor.page);
    await openPlant(visitor.page, 'Aloe of a neighbour');
    await visitor.page.getByRole('link', { name }).click();
    await visitor.page.getByRole('heading', { name, level: 1 }).waitFor();
    const plants = visitor.page.getByRole('list', { name: `Plants of ${name}` });
    await plants.getByText('Aloe of a neighbour').waitFor();
    expect(await topOf(plants)).toBeLessThan(await topOf(visitor.page.getByText('Followers', { exact: true })));
    const face = visitor.page.locator('img[src^="/media/avatars/"]').first();
    await face.waitFor();
    expect(await face.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBe(320);

    // The button changes before the response: a reload until then cancels the request.
    const followed = visitor.page.waitForResponse((response) => response.url().endsWith('/follow'));
    await visitor.page.getByRole('button', { name: 'Follow', exact: true }).click();
    await visitor.page.getByRole('button', { name: 'Unfollow' }).waitFor();
    expect((await followed).ok()).toBe(true);
    await visitor.page.reload();
    await visitor.page.getByRole('button', { name: 'Unfollow' }).waitFor();

    await visitor.page.getByRole('button', { name: 'Block', exact: true }).click();
    await visitor.page.getByRole('dialog').getByRole('button', { name: 'Block', exact: true }).click();
    await visitor.page.getByText('You’ve blocked this person.').waitFor();
    await visitor.page.getByText('Aloe of a neighbour').waitFor({ state: 'detached' });
    // The block reaches the search by an event.
    await eventually(
      'a search without the blocked owner',
      async () => {
        const response = visitor.page.waitForResponse((candidate) =>
          new URL(candidate.url()).pathname.endsWith('/plants/search'),
        );
        await visit(visitor.page, '/en/plants?search=aloe');
        return (await response).text();
      },
      (list) => !list.includes('Aloe of a neighbour'),
    );
    // The location stays on from one visit to the next, so that the list knows no other plants than this test's.
    await visitor.page.getByRole('button', { name: 'Near me', pressed: true }).waitFor();
    await visitor.page.getByText('Try another word, a wider radius or fewer filters.').waitFor();
    expect([...owner.faults, ...visitor.faults]).toEqual([]);
    await owner.context.close();
    await visitor.context.close();
  });
});
