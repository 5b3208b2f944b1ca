import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { desktop, openBrowser, openWindow, phone } from '../support/browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
});

describe('the map of plants', () => {
  it('shows the list as pins, and searches the area it was moved to', async () => {
    const { page, context, faults } = await openWindow(browser, { viewport: desktop });
    await page.goto('/en/plants');
    const map = page.getByRole('region', { name: 'Map of the plants in the list' });
    await map.waitFor();
    await page
      .getByRole('button', { name: /plants? here$/ })
      .first()
      .waitFor();

    // The keyboard moves it like a mouse.
    expect(await page.getByRole('button', { name: 'Search this area' }).count()).toBe(0);
    await map.focus();
    await map.press('ArrowRight');
    await page.getByRole('button', { name: 'Search this area' }).click();
    await page.waitForURL(/[?&]lat=-?\d.*[?&]lng=-?\d/);
    await page.getByRole('heading', { name: 'Plants in this area' }).waitFor();

    await page.getByRole('button', { name: 'Leave this area' }).click();
    await page.getByRole('heading', { name: 'Plants', exact: true }).waitFor();
    expect(new URL(page.url()).searchParams.has('lat')).toBe(false);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('replaces the list on a phone, only on request', async () => {
    const { page, context, faults } = await openWindow(browser, { viewport: phone });
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    await page.goto('/en/plants');
    await page.getByRole('list', { name: 'Plants that match' }).waitFor();
    expect(fetched.filter((url) => /countries-|maplibre|cities-/.test(url))).toEqual([]);
    await page.getByRole('button', { name: 'Map', exact: true }).click();
    await page.getByRole('region', { name: 'Map of the plants in the list' }).waitFor();
    await page.getByRole('button', { name: 'List', exact: true }).click();
    await page.getByRole('list', { name: 'Plants that match' }).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });
});
