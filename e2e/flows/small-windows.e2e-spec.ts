import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { languages } from '@offshoot/contracts/locales';
import { demoAccount, demoPassword } from '@offshoot/demo-community/accounts';
import { demoExchange } from '@offshoot/demo-community/exchanges';
import { demoPlant } from '@offshoot/demo-community/plants';
import type { Browser, Page } from 'playwright-core';
import { framesDrawn, openBrowser, openWindow, visit, type Window } from '../support/browser.ts';
import { coveredFocus } from '../support/covered-focus.ts';
import { eventually } from '../support/eventually.ts';
import { Person } from '../support/person.ts';
import { signInAs } from '../support/signed-in.ts';

/** A small phone with its keyboard open, or a window of 780 by 960 pixels at 200 % zoom. */
const small = { width: 390, height: 480 };
/** A desktop window at 400 % zoom. */
const zoomed = { width: 320, height: 256 };

let browser: Browser;
let mia: Person;

beforeAll(async () => {
  [browser, mia] = await Promise.all([openBrowser(), Person.signIn(demoAccount('mia').email, demoPassword)]);
});
afterAll(async () => {
  await browser.close();
});

async function open(viewport: typeof small): Promise<Window> {
  const window = await openWindow(browser, { viewport });
  await signInAs(window, mia);
  await window.page.emulateMedia({ reducedMotion: 'reduce' });
  return window;
}

/** Scrolls a page. @returns its height */
async function scrolledTo(page: Page, top: number): Promise<number> {
  await page.evaluate((to) => window.scrollTo(0, to), top);
  await framesDrawn(page);
  return page.evaluate(() => document.documentElement.scrollHeight);
}

/** Waits until what a page loads after its first render, or where it is scrolled to, no longer moves it. */
async function settled(page: Page): Promise<void> {
  const step = page.viewportSize()!.height;
  const heights: number[] = [];
  while (heights.length < 2 || heights.at(-1) !== heights.at(-2)) {
    if (heights.length > 20) throw new Error(`the height of ${page.url()} goes on changing: ${heights.join()}`);
    let height = await scrolledTo(page, 0);
    // In steps, as a part that is jumped over would load only when the focus comes to it.
    for (let top = step; top < height; top += step) height = await scrolledTo(page, top);
    heights.push(await scrolledTo(page, 0));
    await page.waitForLoadState('networkidle');
  }
}

describe('the focus', () => {
  it.each([
    ['above a phone’s keyboard', small],
    ['at 400 % zoom', zoomed],
  ])(
    'is not under a bar in a window %s',
    async (_, viewport) => {
      const { page, context } = await open(viewport);
      const room = await mia.roomOf(demoExchange('monstera-to-alexei').id);
      const covered: string[] = [];
      for (const path of ['/', '/plants', `/plants/${demoPlant('fern').id}`, `/chats/${room.id}`, '/profile']) {
        await visit(page, `/en${path}`);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await settled(page);
        covered.push(...(await coveredFocus(page)).map((fault) => `${path}: ${fault}`));
      }
      expect(covered).toEqual([]);
      await context.close();
    },
    240_000,
  );
});

it('shows the tabs of the profile on one line at 320 px, in every language', async () => {
  const { page, context } = await open({ width: 320, height: 640 });
  const wrapped: string[] = [];
  for (const language of languages) {
    await visit(page, `/${language}/profile`);
    const tabs = await page.waitForFunction(() => {
      const shown = [...document.querySelectorAll('[role=tab]')];
      return shown.length === 3 && shown.map((tab) => Math.round(tab.getBoundingClientRect().top));
    });
    const tops = (await tabs.jsonValue()) || [];
    if (new Set(tops).size !== 1) wrapped.push(`${language}: ${tops.join()}`);
  }
  expect(wrapped).toEqual([]);
  await context.close();
});

it('shows the beginning of a name that is cut, whatever the direction of its script', async () => {
  const { page, context } = await open({ width: 320, height: 640 });
  const room = await mia.roomOf(demoExchange('monstera-to-alexei').id);
  await visit(page, `/ar/chats/${room.id}`);
  const name = page.locator('header h1 bdi');
  await name.waitFor();
  const { cut, direction } = await name.evaluate((element) => ({
    cut: element.scrollWidth > element.clientWidth,
    direction: getComputedStyle(element).direction,
  }));
  expect({ cut, direction }).toEqual({ cut: true, direction: 'ltr' });
  await context.close();
});

it('has no overflow once a window with a form has narrowed, in a language from right to left', async () => {
  const { page, context } = await open({ width: 1440, height: 900 });
  await visit(page, '/ar/plants/create');
  await page.locator('body > textarea').waitFor({ state: 'attached' });
  for (const width of [767, 320]) {
    await page.setViewportSize({ width, height: 640 });
    await framesDrawn(page);
    const overflow = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    expect(overflow).toBe(0);
  }
  await context.close();
});

const dialogs = [
  ['/plants', 'Filters'],
  ['/profile', 'Edit profile'],
  ['/profile', 'Settings'],
  ['/profile', 'Security'],
] as const;

describe.each(dialogs)('on %s the dialog of ‘%s’', (path, button) => {
  it.each([
    ['a small phone', small],
    ['a desktop at 400 % zoom', zoomed],
  ])('keeps the focus clear of its bars, and its title whole, on %s', async (_, viewport) => {
    const { page, context } = await open(viewport);
    await visit(page, `/en${path}`);
    await page.getByRole('button', { name: button }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('heading').first().waitFor();
    await settled(page);
    expect(await coveredFocus(page)).toEqual([]);
    const hidden = await dialog
      .getByRole('heading')
      .first()
      .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(hidden).toBeLessThanOrEqual(0);
    await context.close();
  });
});

it('a dialog ends above a phone’s keyboard, with the field and the actions in view', async () => {
  const LEFT_PX = 300;
  const { page, context } = await open(small);
  await visit(page, '/en/profile');
  await page.getByRole('button', { name: 'Edit profile' }).click();
  const dialog = page.getByRole('dialog');
  const field = dialog.getByRole('textbox').last();
  await field.focus();
  // The size that a phone's browser reports with its keyboard open; this browser has none.
  await page.evaluate((visible) => {
    Object.defineProperty(window.visualViewport, 'height', { value: visible, configurable: true });
    window.visualViewport?.dispatchEvent(new Event('resize'));
  }, LEFT_PX);
  const ends = async () =>
    Promise.all(
      [field, dialog.getByRole('button', { name: 'Save' })].map(async (part) => {
        const box = await part.boundingBox();
        return box ? box.y + box.height : Infinity;
      }),
    );
  await eventually('both to be above the keyboard', ends, (bottoms) => bottoms.every((bottom) => bottom <= LEFT_PX));
  await context.close();
});
