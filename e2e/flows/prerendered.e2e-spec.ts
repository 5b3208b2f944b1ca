import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { languages } from '@offshoot/contracts/locales';
import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { desktop, openBrowser, openWindow, phone, visit } from '../support/browser.ts';
import { system } from '../support/system.ts';

const paths = [
  '/about',
  '/roadmap',
  '/faq',
  '/safety',
  '/help',
  '/community',
  '/blog',
  '/blog/cuttings-in-water',
  '/terms',
  '/privacy',
  '/cookies',
];
/** Its figures are requested by the script. */
const withFigures = '/transparency';
const script = /\/assets\/.*\.js$/;

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
});

describe('a prerendered page', () => {
  it.each(languages)('has its text without a script, in %s', async (language) => {
    const window = await openWindow(browser, { viewport: phone, script: false });
    for (const path of [...paths, withFigures]) {
      await window.page.goto(`/${language}${path}`);
      expect(await window.page.locator('main h1').innerText()).not.toBe('');
      if (path === '/about') expect(await window.page.locator('main table td').count()).toBeGreaterThan(10);
      expect((await window.page.locator('main').innerText()).length).toBeGreaterThan(language === 'zh' ? 150 : 400);
      expect(await window.page.locator('header a[href]').first().getAttribute('href')).toMatch(
        new RegExp(`^/${language}(/|$)`),
      );
    }
    expect(window.faults).toEqual([]);
    await window.context.close();
  });

  it.each([
    { language: 'en', viewport: phone, colorScheme: 'light' },
    { language: 'ar', viewport: desktop, colorScheme: 'dark' },
  ] as const)('is adopted by the script in $language, which changes neither text nor place', async (options) => {
    const { language, ...window } = options;
    const { page, context, faults } = await openWindow(browser, window);
    // The script keeps the title's element only if it adopts it.
    await page.addInitScript(() =>
      document.addEventListener('DOMContentLoaded', () => {
        const title = document.querySelector('main h1');
        Object.assign(globalThis, { title, text: document.querySelector('main')?.textContent });
      }),
    );
    for (const path of paths) {
      await visit(page, `/${language}${path}`);
      await page.waitForLoadState('networkidle');
      const kept = await page.evaluate(() => {
        const { title, text } = globalThis as unknown as { title: Element; text: string };
        const main = document.querySelector('main');
        return [main?.querySelector('h1') === title, main?.textContent === text];
      });
      expect([path, ...kept]).toEqual([path, true, true]);
    }
    expect(faults).toEqual([]);
    await context.close();
  });

  it('has the rules of every component of Mantine that it shows', async () => {
    const text = async (path: string) =>
      (await fetch(new URL(path, system.url()), { headers: { accept: 'text/html,text/css' } })).text();
    const all = await readFile(new URL('../../node_modules/@mantine/core/styles.css', import.meta.url), 'utf8');
    for (const path of ['', '/plants', ...paths, withFigures]) {
      const html = await text(`/en${path}`);
      const hrefs = [...html.matchAll(/<link rel="stylesheet"[^>]* href="([^"]+)">/g)].map(([, href = '']) => href);
      const within = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, rules = '']) => rules);
      const rules = [...within, ...(await Promise.all(hrefs.map(text)))].join('\n');
      const names = [...html.matchAll(/class="([^"]*)"/g)].flatMap(([, list = '']) => list.split(' '));
      const styled = [...new Set(names)].filter((name) => name.startsWith('m_') && all.includes(`.${name}`));
      expect(styled.length).toBeGreaterThan(3);
      expect({ path, without: styled.filter((name) => !rules.includes(`.${name}`)) }).toEqual({ path, without: [] });
    }
  });

  it('hides from members what only visitors see, and from readers of another language the text', async () => {
    const { page, context } = await openWindow(browser, { viewport: desktop });
    await page.addInitScript(() => localStorage.setItem('offshoot.token', 'any'));
    await page.route(script, (route) => route.abort());
    await page.goto('/en/about');
    expect(await page.locator('main h1').isVisible()).toBe(true);
    expect(await page.locator('header a[href$="/login"]').isVisible()).toBe(false);
    await page.addInitScript(() => localStorage.setItem('offshoot.language', 'ar'));
    await page.goto('/about');
    expect(await page.locator('main h1').isVisible()).toBe(false);
    await context.close();
  });
});
