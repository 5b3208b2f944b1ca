import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { atRest } from '../support/at-rest.ts';
import { faultsOf } from '../support/axe.ts';
import { hydrated, openBrowser, openWindow, phone } from '../support/browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
});

describe('an address that is like a page of the site', () => {
  it.each(['/fr/plants/not-an-id', '/fr/species/monstera-delicosa', '/fr/plantes'])(
    '%s is not found, in the visitor’s language, and leads on',
    async (path) => {
      const { page, context, faults } = await openWindow(browser, { viewport: phone });
      const response = await page.goto(path);
      await hydrated(page);
      expect(response?.status()).toBe(404);
      await page.getByRole('heading', { level: 1, name: 'Page introuvable' }).waitFor();
      expect(await page.title()).toContain('Page introuvable');
      expect(await page.getByRole('alert').count()).toBe(0);
      if (path.includes('species'))
        await page
          .getByRole('main')
          .getByRole('link', { name: /monstera/i })
          .first()
          .waitFor();
      expect(await faultsOf(page)).toEqual([]);
      await page.getByRole('main').getByRole('searchbox').fill('pilea');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/fr/plants?search=pilea');
      expect(faults).toEqual([]);
      await context.close();
    },
  );
});

it('any other leads home, where the toast leaves the navigation free', async () => {
  const { page, context } = await openWindow(browser, { viewport: phone });
  await page.goto('/en/nowhere');
  await hydrated(page);
  const [toast, header] = await atRest(page, () =>
    Promise.all([page.getByRole('alert').boundingBox(), page.getByRole('banner').boundingBox()]),
  );
  if (!toast || !header) throw new Error('the toast is not shown');
  expect(toast.y).toBeGreaterThanOrEqual(header.y + header.height);
  await context.close();
});
