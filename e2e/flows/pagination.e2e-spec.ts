import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { openBrowser, openWindow, visit } from '../support/browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
});

it.each([
  ['en', ['1', '23', '24', '25', '26', '27', '50']],
  ['ar', ['١', '٢٣', '٢٤', '٢٥', '٢٦', '٢٧', '٥٠']],
])('two pages to each side fit into the narrowest phone in one row, in %s', async (language, numbers) => {
  const viewport = { width: 320, height: 640 };
  const { page, context, faults } = await openWindow(browser, { viewport });
  // The demo community has fewer pages than this needs.
  await page.route(/\/plants\/search\?/, async (route) => {
    const address = new URL(route.request().url());
    address.searchParams.delete('page');
    const response = await route.fetch({ url: address.href });
    const body = (await response.json()) as object;
    await route.fulfill({ response, json: { ...body, page: 25, pages: 50, total: 1_000, total_is_capped: true } });
  });
  await visit(page, `/${language}/plants?page=25`);
  const links = page
    .getByRole('main')
    .locator('nav')
    .filter({ has: page.locator('[aria-current=page]') });
  await links.waitFor();
  const boxes = await links.getByRole('link').evaluateAll((anchors) =>
    anchors.map((link) => {
      const { left, right, top, width, height } = link.getBoundingClientRect();
      return { label: link.textContent, left, right, top, width, height };
    }),
  );
  expect(boxes.map(({ label }) => label).filter(Boolean)).toEqual(numbers);
  expect(new Set(boxes.map(({ top }) => top)).size).toBe(1);
  for (const { left, right, width, height } of boxes) {
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(viewport.width);
    expect(width).toBeGreaterThanOrEqual(24);
    expect(height).toBeGreaterThanOrEqual(44);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
  expect(faults).toEqual([]);
  await page.unrouteAll({ behavior: 'wait' });
  await context.close();
});
