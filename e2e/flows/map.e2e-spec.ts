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
