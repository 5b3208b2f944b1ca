import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { languages } from '@offshoot/contracts/locales';
import { demoAccount, demoPassword } from '@offshoot/demo-community/accounts';
import type { Browser, Page } from 'playwright-core';
import { desktop, hydrated, openBrowser, openWindow, phone, visit } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { Person } from '../support/person.ts';
import { recordResponses } from '../support/recorded-responses.ts';
import { signInAs } from '../support/signed-in.ts';

const script = /\/assets\/.*\.js$/;

let browser: Browser;
let mia: Person;
beforeAll(async () => {
  [browser, mia] = await Promise.all([openBrowser(), Person.signIn(demoAccount('mia').email, demoPassword)]);
});
afterAll(async () => {
  await browser.close();
});

describe('home and the list of plants, rendered by the server', () => {
  it.each(languages)('have their plants without a script, in %s', async (language) => {
    const window = await openWindow(browser, { viewport: phone, script: false });
    for (const path of ['', '/plants']) {
      await window.page.goto(`/${language}${path}`);
      const cards = window.page.locator('main article');
      expect(await cards.count()).toBeGreaterThanOrEqual(8);
      expect(await cards.first().getByRole('heading').innerText()).not.toBe('');
      expect(await cards.first().getByRole('link').getAttribute('href')).toMatch(new RegExp(`^/${language}/`));
      const data = await window.page.locator('script[type="application/ld+json"]').textContent();
      expect(JSON.parse(data ?? 'null')).toMatchObject({ '@type': 'ItemList' });
    }
    expect(window.faults).toEqual([]);
    await window.context.close();
  });

  it.each([
    { who: 'a visitor', language: 'en', viewport: phone, colorScheme: 'light' },
    { who: 'a visitor', language: 'ar', viewport: desktop, colorScheme: 'dark' },
    { who: 'a member', language: 'he', viewport: phone, colorScheme: 'light' },
    { who: 'a member', language: 'zh', viewport: desktop, colorScheme: 'light' },
  ] as const)('are adopted by the script for $who in $language, which keeps their cards', async (options) => {
    const { who, language, ...window } = options;
    const { page, context, faults } = await openWindow(browser, window);
    if (who === 'a member') await signInAs({ page, context, faults }, mia);
    // The script keeps elements only if it adopts them.
    await page.addInitScript(() =>
      document.addEventListener('DOMContentLoaded', () => {
        const [title, card] = [document.querySelector('main h1'), document.querySelector('main article')];
        /** Without the owner and the town, which the script names in the reader's language. */
        const textOf = (shown: Element) => {
          const copy = shown.cloneNode(true) as Element;
          copy.querySelector('p + p')?.remove();
          return copy.textContent;
        };
        Object.assign(globalThis, { title, card, textOf, text: card && textOf(card) });
      }),
    );
    for (const path of who === 'a member' ? ['/plants'] : ['', '/plants']) {
      await visit(page, `/${language}${path}`);
      await page.waitForLoadState('networkidle');
      const kept = await page.evaluate(() => {
        const { title, card, text, textOf } = globalThis as unknown as {
          title: Element;
          card: Element;
          text: string;
          textOf: (shown: Element) => string;
        };
        const [shown] = document.querySelectorAll('main article');
        return [document.querySelector('main h1') === title, shown === card, shown && textOf(shown) === text];
      });
      expect([path, ...kept]).toEqual([path, true, true, true]);
    }
    expect(faults).toEqual([]);
    await context.close();
  });

  it('lead to the next page of the list without a script, which the script adopts', async () => {
    const second = '/en/plants?page=2';
    const links = (on: Page) =>
      on
        .locator('main article')
        .getByRole('heading')
        .getByRole('link')
        .evaluateAll((anchors) => anchors.map((link) => link.getAttribute('href')));
    const { page, context } = await openWindow(browser, { viewport: phone, script: false });
    const firstPage = async () => {
      await page.goto('/en/plants');
      return links(page);
    };
    // Plants of other tests may be published between two loads: these three are of one list.
    const [first, next] = await eventually(
      'both pages while the list does not change',
      async () => {
        const before = await firstPage();
        await page.getByRole('link', { name: 'Page 2' }).click();
        await page.waitForURL(`**${second}`);
        return [before, await links(page), await firstPage()] as const;
      },
      ([before, , after]) => before.join() === after.join(),
    );
    expect(next.length).toBeGreaterThan(0);
    expect(next.filter((plant) => first.includes(plant))).toEqual([]);
    await context.close();

    const window = await openWindow(browser, { viewport: phone });
    const searches: string[] = [];
    window.page.on('request', (request) => searches.push(request.url()));
    // What the server rendered in this load: a later load may have other plants at its end.
    await window.page.addInitScript(() =>
      document.addEventListener('DOMContentLoaded', () => {
        const rendered = [...document.querySelectorAll('main article :is(h2, h3) a')];
        Object.assign(globalThis, { rendered: rendered.map((link) => link.getAttribute('href')) });
      }),
    );
    await visit(window.page, second);
    await window.page.waitForLoadState('networkidle');
    const rendered = await window.page.evaluate(() => (globalThis as unknown as { rendered: string[] }).rendered);
    expect(rendered.length).toBeGreaterThan(0);
    expect(await links(window.page)).toEqual(rendered);
    expect(searches.filter((url) => url.includes('/plants/search'))).toEqual([]);
    const { responses, stop } = await recordResponses<{ items: { id: string }[] }>(
      window.page,
      '**/api/v1/plants/search?*',
    );
    await window.page.getByRole('link', { name: 'Page 1', exact: true }).click();
    await window.page
      .getByRole('link', { name: 'Page 1', exact: true })
      .and(window.page.locator('[aria-current]'))
      .waitFor();
    expect(responses).toHaveLength(1);
    expect(await links(window.page)).toEqual(responses[0]?.body.items.map(({ id }) => `/en/plants/${id}`));
    expect(window.faults).toEqual([]);
    await stop();
    await window.context.close();
  });

  it('keep what was typed before the script came, and suggest for it', async () => {
    const { page, context, faults } = await openWindow(browser, { viewport: phone });
    let start = (): void => undefined;
    const held = new Promise<void>((resolve) => (start = resolve));
    await page.route(script, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/en/plants', { waitUntil: 'commit' });
    const field = page.locator('input[type="search"]');
    await field.fill('lisb');
    start();
    await hydrated(page);
    expect(await field.inputValue()).toBe('lisb');
    await page.getByRole('option', { name: 'Lisbon Portugal' }).waitFor();
    await field.press('Enter');
    await page.waitForURL('**/plants?search=lisb');
    expect(faults).toEqual([]);
    await context.close();
  });
});
