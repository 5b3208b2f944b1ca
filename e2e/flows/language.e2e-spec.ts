import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { desktop, openBrowser, openWindow } from '../support/browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
});

describe('the language of an address', () => {
  it('can be changed, and the screen goes on showing', async () => {
    const { page, context, faults } = await openWindow(browser, { viewport: desktop });
    await page.goto('/en/login?next=%2Fprofile');
    await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
    await page.getByRole('combobox', { name: 'Language' }).first().selectOption('ar');
    await page.getByRole('heading', { name: 'أهلًا بعودتك' }).waitFor();
    const { pathname, search } = new URL(page.url());
    expect(pathname + search).toBe('/ar/login?next=%2Fprofile');
    expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl');

    await page.getByRole('main').getByRole('link', { name: 'أنشئ حسابًا' }).click();
    await page.getByRole('heading', { name: 'أنشئ حسابك' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'أهلًا بعودتك' }).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });
});
