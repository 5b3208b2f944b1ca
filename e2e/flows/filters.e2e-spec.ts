import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Locator } from 'playwright-core';
import { faultsOf } from '../support/axe.ts';
import { desktop, openBrowser, openWindow, phone, visit } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { appearanceFaults } from '../support/page-appearance.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
});

describe('the head of the list', () => {
  it.each([
    { width: 'a phone', viewport: phone, share: 0.27 },
    { width: 'a desktop', viewport: desktop, share: 0.22 },
  ])('leaves the first card at most $share of the height below it on $width', async ({ viewport, share }) => {
    for (const language of ['en', 'ru', 'ar']) {
      const { page, context } = await openWindow(browser, { viewport, locale: language });
      await visit(page, `/${language}/plants`);
      const card = page.locator('main').getByRole('article').first();
      await card.waitFor();
      await page.evaluate(() => document.fonts.ready);
      const box = await card.boundingBox();
      expect({ language, share: (box?.y ?? Number.NaN) / viewport.height <= share }).toEqual({ language, share: true });
      await context.close();
    }
  });
});

describe('the filters on a phone', () => {
  it.each([
    {
      language: 'en',
      colorScheme: 'light',
      none: 'Filters',
      active: 'Filters, 1 active',
      title: 'Filters',
      status: 'Status',
      species: 'Species',
    },
    {
      language: 'ar',
      colorScheme: 'dark',
      none: 'المرشحات',
      active: 'المرشحات، واحد مفعّل',
      title: 'المرشحات',
      status: 'الحالة',
      species: 'النوع النباتي',
    },
  ] as const)(
    'stay within reach of the thumb, show how many are set, and pass axe: $language',
    async ({ language, colorScheme, none, active, title, status, species }) => {
      const { page, context, faults } = await openWindow(browser, { viewport: phone, locale: language });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await visit(page, `/${language}/plants`);
      const button = page.getByRole('button', { name: none, exact: true });
      const inReach = async (what: Locator) => {
        const box = await what.boundingBox();
        return box !== null && box.y > phone.height / 2 && box.y + box.height < phone.height && box.height >= 44;
      };
      await page.getByRole('article').nth(8).waitFor();
      expect(await inReach(button)).toBe(true);
      // They leave the room to the cards on the way down, and return with the first way up.
      const opacity = () =>
        button.evaluate((element) => Number(getComputedStyle(element.parentElement ?? element).opacity));
      await page.getByRole('article').nth(8).scrollIntoViewIfNeeded();
      await eventually('the buttons to leave', opacity, (value) => value === 0);
      await page.mouse.wheel(0, -60);
      await eventually('the buttons to return', opacity, (value) => value === 1);
      expect(await inReach(button)).toBe(true);

      await button.click();
      const dialog = page.getByRole('dialog', { name: title });
      await dialog
        .getByRole('textbox', { name: species })
        .or(dialog.getByRole('searchbox', { name: species }))
        .waitFor();
      expect(await faultsOf(page)).toEqual([]);
      expect(await appearanceFaults(page, language)).toEqual([]);
      await dialog.getByRole('combobox', { name: status }).selectOption('exchanged');
      await page.waitForURL('**/plants?status=exchanged');
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      const notified = page.getByRole('button', { name: active, exact: true });
      await eventually('the count to be in reach', () => inReach(notified), Boolean);
      expect(faults).toEqual([]);
      await context.close();
    },
  );
});

describe('the suggestions of the search field', () => {
  it.each([
    { language: 'ar', viewport: phone, colorScheme: 'dark', typed: 'لشبون', name: 'لشبونة', count: 'اقتراح واحد' },
    { language: 'zh', viewport: desktop, colorScheme: 'light', typed: '里斯', name: '里斯本', count: '1 条建议' },
  ] as const)(
    'find Lisbon in the language of the reader, and search around it: $language',
    async ({ language, viewport, colorScheme, typed, name, count }) => {
      const { page, context, faults } = await openWindow(browser, { viewport, locale: language });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const names = page.waitForResponse((response) => /\/assets\/suggest-list-.*\.js/.test(response.url()));
      await visit(page, `/${language}/plants`);
      await page.locator('main').getByRole('article').first().waitFor();
      const field = page.getByRole('search').getByRole('combobox').first();
      await field.pressSequentially(typed);
      expect((await names).ok()).toBe(true);
      const list = page.getByRole('listbox', { name: count });
      await list.waitFor();
      expect(await list.evaluate((element) => element.getBoundingClientRect().bottom <= window.innerHeight)).toBe(true);
      await page.keyboard.press('ArrowDown');
      const option = list.getByRole('option', { selected: true });
      expect(await option.textContent()).toContain(name);
      expect(await field.getAttribute('aria-activedescendant')).toBe(await option.getAttribute('id'));
      expect(await faultsOf(page, ['article'])).toEqual([]);
      expect(await appearanceFaults(page, language)).toEqual([]);

      const searched = page.waitForResponse((response) => response.url().includes('/plants/search'));
      await page.keyboard.press('Enter');
      const query = new URL((await searched).url()).searchParams;
      expect(['latitude', 'longitude', 'radius_km'].map((parameter) => Number(query.get(parameter)))).toEqual([
        38.72, -9.13, 10,
      ]);
      await page.getByRole('button', { name }).waitFor();
      expect(new URL(page.url()).searchParams.get('place')).toBe(name);
      await page.locator('main').getByRole('article').first().waitFor();
      expect(faults).toEqual([]);
      await context.close();
    },
  );
});
