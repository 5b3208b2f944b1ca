import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { faultsOf } from './axe.ts';
import { desktop, openBrowser, openWindow, visit } from './browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
});

it.each([
  ['a transition', 'opacity: 1; transition: opacity 3600s'],
  ['an animation', 'animation: appear 3600s'],
])('a text is checked as it is after %s', async (_way, end) => {
  const { page, context } = await openWindow(browser, { viewport: desktop });
  await visit(page, '/en/faq');
  const heading = page.getByRole('heading', { level: 1 });
  await heading.evaluate((element, style) => {
    const rules = new CSSStyleSheet();
    rules.replaceSync('@keyframes appear { from { opacity: 0.3; } to { opacity: 1; } }');
    document.adoptedStyleSheets.push(rules);
    element.style.opacity = '0.3';
    element.getBoundingClientRect();
    element.style.cssText = style;
  }, end);
  expect(await faultsOf(page)).toEqual([]);
  await heading.evaluate((element) => {
    element.style.cssText = 'opacity: 0.3';
  });
  expect(await faultsOf(page)).toEqual([expect.stringContaining('color-contrast')]);
  await context.close();
});
