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
  it('shows every plant of the search, and searches the area it was moved to', async () => {
    const { page, context, faults } = await openWindow(browser, { viewport: desktop });
    await page.goto('/en/plants');
    const map = page.getByRole('region', { name: 'Map of the plants in the list' });
    await map.waitFor();
    const clusters = page.getByRole('button', { name: /plants? here$/ });
    await clusters.first().waitFor();
    expect(new URL(page.url()).searchParams.has('area')).toBe(false);

    // The keyboard moves it like a mouse.
    const mapped = () => page.waitForResponse((one) => new URL(one.url()).pathname === '/api/v1/plants/map');
    const listed = () => page.waitForResponse((one) => new URL(one.url()).pathname === '/api/v1/plants/search');
    await map.focus();
    const both = Promise.all([mapped(), listed()]);
    await map.press('ArrowRight');
    const [shown, list] = await Promise.all((await both).map((one) => one.json() as Promise<{ total: number }>));
    expect(shown?.total).toBe(list?.total);
    await page.waitForURL(/[?&]area=/);
    await page.getByRole('heading', { name: 'Plants in this area' }).waitFor();

    // The largest cluster is divided by zooming in, which searches there too.
    const labels = await clusters.evaluateAll((buttons) => buttons.map((one) => one.getAttribute('aria-label') ?? ''));
    const largest = labels.toSorted((one, other) => Number.parseInt(other, 10) - Number.parseInt(one, 10))[0] ?? '';
    const searched = mapped();
    await page.getByRole('button', { name: largest, exact: true }).first().click();
    const { total, cells } = (await (await searched).json()) as { total: number; cells: { count: number }[] };
    expect(cells.reduce((sum, { count }) => sum + count, 0)).toBe(total);

    await page.getByRole('button', { name: 'Leave this area' }).click();
    await page.getByRole('heading', { name: 'Plants', exact: true }).waitFor();
    expect(new URL(page.url()).searchParams.has('area')).toBe(false);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('replaces the page on a phone, only on request, with the results as cards below it', async () => {
    const { page, context, faults } = await openWindow(browser, { viewport: phone });
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    await page.goto('/en/plants');
    const list = page.getByRole('list', { name: 'Plants that match' });
    await list.waitFor();
    expect(fetched.filter((url) => /countries-|maplibre|cities-/.test(url))).toEqual([]);
    await page.getByRole('button', { name: 'Map', exact: true }).click();
    const map = page.getByRole('region', { name: 'Map of the plants in the list' });
    await map.waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('List');
    expect(await page.getByRole('banner').count()).toBe(0);

    // Moved, it is searched on request only.
    await page
      .getByRole('button', { name: /plants? here$/ })
      .first()
      .waitFor();
    await map.focus();
    await map.press('ArrowRight');
    await page.getByRole('button', { name: 'Search this area' }).click();
    await page.waitForURL(/[?&]area=/);

    // The cards are what is at the bottom: neither map nor bar covers them.
    const card = list.getByRole('listitem').first();
    const box = await card.boundingBox();
    if (!box) throw new Error('The card is not on the screen');
    const isOnTop = await card.evaluate((item, [x, y]) => item.contains(document.elementFromPoint(x, y)), [
      box.x + box.width / 2,
      box.y + box.height - 4,
    ] as const);
    expect(isOnTop).toBe(true);
    await page.keyboard.press('Escape');
    const toMap = page.getByRole('button', { name: 'Map', exact: true });
    await toMap.waitFor();
    expect(await toMap.evaluate((button) => button === document.activeElement)).toBe(true);
    // Back in the history is the map.
    await page.goBack();
    await map.waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it('names towns in the language of the page, and says why streets are missing', async () => {
    const { page, context, faults } = await openWindow(browser, { viewport: desktop });
    await page.goto('/ar/plants?area=-9.14,38.71,-9.13,38.72');
    // Further away are the towns themselves.
    const note = page.getByText('بالقرب من لشبونة');
    const closer = page.getByRole('button', { name: 'تكبير' });
    await closer.waitFor();
    expect(await note.count()).toBe(0);
    await closer.click();
    await closer.click();
    await note.waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });
});
