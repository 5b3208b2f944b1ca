import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { desktop, openBrowser, openWindow, visit } from '../support/browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
});

it.each([
  ['the search of the home page', '/en', 'form:has(> input[name=search])', 'input[name=search]'],
  ['a field', '/en/contact', 'textarea[name=message]', 'textarea[name=message]'],
  ['the search of questions', '/en/faq', 'main input[type=search]', 'main input[type=search]'],
])('%s shows the focus by an outline', async (_where, path, framed, field) => {
  const { page, context, faults } = await openWindow(browser, { viewport: desktop });
  await visit(page, path);
  const outline = () =>
    page.locator(framed).evaluate((element) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return outlineStyle === 'solid' ? outlineWidth : 'none';
    });
  await page.locator(field).waitFor();
  expect(await outline()).toBe('none');
  await page.locator(field).focus();
  expect(await outline()).toBe('1px');
  expect(faults).toEqual([]);
  await context.close();
});
