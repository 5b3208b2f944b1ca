import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { openBrowser, openWindow, phone, visit } from '../support/browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
});

describe('the FAQ, for a visitor who reads Arabic', () => {
  it('is reachable from the menu, searchable, and its entries open', async () => {
    const { page, faults } = await openWindow(browser, { viewport: phone, locale: 'ar' });
    await visit(page, '/ar');
    await page.getByRole('button', { name: 'المزيد' }).click();
    await page.getByRole('menuitem', { name: 'أسئلة شائعة' }).click();
    await page.getByRole('heading', { level: 1, name: 'أسئلة شائعة' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/ar/faq');
    expect(await page.getAttribute('html', 'dir')).toBe('rtl');

    await page.getByRole('searchbox').fill('webp');
    await page.getByText('سؤال واحد').waitFor();
    await page.getByRole('button', { name: 'ما الصور التي يمكنني رفعها؟' }).click();
    await page.getByText('حتى ٥ صور بصيغة JPG أو PNG أو WebP', { exact: false }).waitFor();
    expect(faults).toEqual([]);
  });
});
