import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { desktop, openBrowser, openWindow, phone, visit } from '../support/browser.ts';
import { signUp } from '../support/newcomer.ts';
import { listPlant, openPlant, showNearMe } from '../support/plant-screens.ts';

/** A different place in each run, so that the list contains only this run's plants. */
const place = { latitude: 43.2 + Math.random() / 2, longitude: -4.4 + Math.random() / 2 };

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
});

describe('a plant that is edited and liked', () => {
  it('shows its new name after the verdict, and the like of a second user', async () => {
    const owner = await openWindow(browser, { viewport: desktop, place, worker: true });
    const other = await openWindow(browser, { viewport: phone, place, worker: true });
    await signUp(owner.page, 'owner');
    await signUp(other.page, 'other');
    await listPlant(owner.page, { name: 'Aloe', species: 'Aloe vera', place, photos: ['aloe-1'] });

    // The owner cannot like it, and renames it.
    await owner.page.getByRole('link', { name: 'Edit Aloe' }).waitFor();
    expect(await owner.page.getByRole('button', { name: 'Like Aloe' }).count()).toBe(0);
    await owner.page.getByRole('link', { name: 'Edit Aloe' }).click();
    await owner.page.getByRole('textbox', { name: 'Name' }).fill('Aloe with three pups');
    await owner.page.getByRole('button', { name: 'Save changes' }).click();
    await owner.page.getByRole('heading', { name: 'This is your plant' }).waitFor();
    await owner.page.getByRole('heading', { name: 'Aloe with three pups', level: 1 }).waitFor({ timeout: 60_000 });

    // A second user finds it by its new name and likes it; the like persists and is counted.
    await visit(other.page, '/en/plants');
    await showNearMe(other.page);
    const heart = other.page.getByRole('button', { name: 'Like Aloe with three pups' });
    const counted = other.page.waitForResponse((response) => response.url().endsWith('/like') && response.ok());
    await heart.click();
    await other.page.getByRole('button', { name: 'Like Aloe with three pups', pressed: true }).waitFor();
    await counted;
    const viewed = other.page.waitForResponse((response) => response.url().endsWith('/view') && response.ok());
    await openPlant(other.page, 'Aloe with three pups');
    await viewed;
    await other.page.reload();
    await other.page.getByRole('button', { name: 'Like Aloe with three pups', pressed: true }).waitFor();
    await owner.page.reload();
    // One for each day of a reader: midnight may have passed.
    await owner.page.getByText(/\b[12] views?\b/).waitFor();
    expect([...owner.faults, ...other.faults]).toEqual([]);
    await owner.context.close();
    await other.context.close();
  });
});
