import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { languages } from '@offshoot/contracts/locales';
import { listCases } from '@offshoot/contracts/operations/moderation';
import type { Browser } from 'playwright-core';
import { faultsOf } from '../support/axe.ts';
import { desktop, hydrated, openBrowser, openWindow, phone, visit } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { signInModerator } from '../support/moderator.ts';
import { appearanceFaults } from '../support/page-appearance.ts';
import { lookAt } from '../support/screens.ts';
import { uniqueWord } from '../support/unique-word.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
});

describe('the pages of species', () => {
  it.each([
    { language: 'zh', viewport: phone, name: '薄荷', slug: 'mentha-piperita' },
    { language: 'ar', viewport: desktop, name: 'نعناع', slug: 'mentha-spicata' },
  ])('are found by $name, and show sources for what they say', async ({ language, viewport, name, slug }) => {
    const { page, context, faults } = await openWindow(browser, { viewport });
    await visit(page, `/${language}/species`);
    await page.locator('main article').nth(159).waitFor();
    await page.getByRole('searchbox').fill(name);
    const card = page.locator(`main article a[href$="/species/${slug}"]`);
    await page.waitForURL((url) => url.searchParams.get('q') === name);
    await page.locator('main ul[aria-busy=false]').waitFor();
    await card.click();
    await page.waitForURL(`**/${language}/species/${slug}`);
    const note = page.locator('#care ~ dl sup a').first();
    await note.click();
    const source = page.locator(`${await note.getAttribute('href')}`);
    expect(await source.innerText()).toMatch(/[\d٠-٩]{4}/);
    expect(await source.evaluate((item) => item.matches(':target'))).toBe(true);
    expect(faults).toEqual([]);
    await context.close();
  });

  it.each(languages)('are rendered without a script, as a Taxon with eight languages, in %s', async (language) => {
    const { page, context, faults } = await openWindow(browser, { viewport: phone, script: false });
    await page.goto(`/${language}/species/monstera-deliciosa`);
    expect(await page.locator('main').innerText()).toContain('Monstera deliciosa');
    expect(await page.locator('main dl sup a').count()).toBeGreaterThan(10);
    const taxon = await page.locator('script[type="application/ld+json"]').textContent();
    expect(JSON.parse(taxon ?? 'null')).toMatchObject({ '@type': 'Taxon', name: 'Monstera deliciosa' });
    const alternates = await page
      .locator('link[rel="alternate"][hreflang]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('hreflang')));
    expect(alternates).toEqual([...languages, 'x-default']);
    expect(await page.title()).toContain('Monstera deliciosa');
    expect(faults).toEqual([]);
    await context.close();
  });

  it.each([
    { language: 'en', viewport: phone, colorScheme: 'light' },
    { language: 'ar', viewport: desktop, colorScheme: 'dark' },
    { language: 'hi', viewport: { width: 320, height: 640 }, colorScheme: 'light' },
  ] as const)('are adopted by the script and fit in $language, on $viewport.width px', async (options) => {
    const { language, ...window } = options;
    const { page, context, faults } = await openWindow(browser, window);
    // The script keeps the title's element only if it adopts it.
    await page.addInitScript(() =>
      document.addEventListener('DOMContentLoaded', () =>
        Object.assign(globalThis, { title: document.querySelector('main h1') }),
      ),
    );
    for (const path of ['/species', '/species/monstera-deliciosa', '/species/rheum-rhabarbarum']) {
      await page.goto(`/${language}${path}`);
      await hydrated(page);
      const isKept = await page.evaluate(
        () => (globalThis as unknown as { title: Element }).title === document.querySelector('main h1'),
      );
      expect([path, isKept]).toEqual([path, true]);
      await lookAt(page, window);
      expect([...(await appearanceFaults(page, language)), ...(await faultsOf(page))]).toEqual([]);
    }
    expect(faults).toEqual([]);
    await context.close();
  });

  it('have a form for what is wrong, which reaches the moderators', async () => {
    const word = uniqueWord();
    const { page, context, faults } = await openWindow(browser, { viewport: phone });
    await visit(page, '/en/species/aloe-vera');
    await page.getByRole('button', { name: 'Something is wrong' }).click();
    await page.getByLabel('Which part').selectOption('Light');
    await page.getByLabel('What is right').fill(`It wants shade ${word}`);
    await page.getByLabel('Where it says so').fill('A book about aloes, page 7');
    await page.getByLabel('Email address for our reply').fill(`${word}@plants.example`);
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('Thank you!').waitFor();
    const moderator = await signInModerator();
    const { items } = await eventually(
      'the case of the message',
      () => moderator.api.call(listCases, { q: word }),
      (cases) => cases.items.length > 0,
    );
    expect(items).toMatchObject([
      { subject: 'contact_message', excerpt: expect.stringContaining('Aloe vera · Light') as unknown },
    ]);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('say that a species has no page, and stay at its address', async () => {
    const { page, context } = await openWindow(browser, { viewport: phone });
    await page.goto('/en/species/planta-ignota');
    await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/en/species/planta-ignota');
    await context.close();
  });
});
