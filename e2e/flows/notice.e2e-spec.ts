import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Locator } from 'playwright-core';
import { desktop, openBrowser, openWindow, phone, visit } from '../support/browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** The header, links, buttons and fields that lie below the notice with this text when the page is scrolled to its end. */
const coveredBy = (text: Locator): Promise<string[]> =>
  text.evaluate((element) => {
    window.scrollTo(0, document.documentElement.scrollHeight);
    let notice = element;
    while (notice.parentElement && getComputedStyle(notice).position !== 'fixed') notice = notice.parentElement;
    const strip = notice.getBoundingClientRect();
    /** What an element shows: the rest of its box is cut off by the boxes around it, as the end of a long name is. */
    const shownBox = (target: Element) => {
      let { left, right, top, bottom } = target.getBoundingClientRect();
      for (let around = target.parentElement; around; around = around.parentElement) {
        if (getComputedStyle(around).overflow === 'visible') continue;
        const edge = around.getBoundingClientRect();
        [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
        [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
      }
      return { left, right, top, bottom };
    };
    const others = [...document.querySelectorAll('header, a, button, input, select')].filter(
      (target) =>
        !notice.contains(target) && target.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
    );
    return others
      .filter((other) => {
        const box = shownBox(other);
        const [left, right] = [Math.max(box.left, strip.left), Math.min(box.right, strip.right)];
        const [top, bottom] = [Math.max(box.top, strip.top), Math.min(box.bottom, strip.bottom)];
        // Less than a pixel is the layout's rounding.
        if (right - left < 1 || bottom - top < 1) return false;
        const upper = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return upper !== null && notice.contains(upper);
      })
      .map((other) => `${other.tagName} ${other.getAttribute('aria-label') ?? other.textContent}`);
  });

describe('the development notice', () => {
  it.each([
    ['a phone', phone, ['/plants?view=map', '/plants', '', '/login']],
    ['a desktop', desktop, ['/plants', '', '/faq']],
  ] as const)(
    'covers no header and no button on %s, and leaves its room when it is closed',
    async (_, viewport, paths) => {
      for (const path of paths) {
        const window = await openWindow(browser, { viewport, notice: true });
        await visit(window.page, `/en${path}`);
        const text = window.page.getByText('Offshoot is still growing');
        await text.waitFor();
        expect({ path, covered: await coveredBy(text) }).toEqual({ path, covered: [] });
        const room = () =>
          window.page.evaluate(() => getComputedStyle(document.querySelector('#root > div')!).paddingBlockEnd);
        const withNotice = Number.parseFloat(await room());
        await window.page.getByRole('status').getByRole('button', { name: 'Close' }).click();
        await text.waitFor({ state: 'detached' });
        expect(withNotice - Number.parseFloat(await room())).toBeGreaterThan(40);
        expect(window.faults).toEqual([]);
        await window.context.close();
      }
    },
  );

  it('waits for the release of what is pressed, which it would move', async () => {
    const { page, context } = await openWindow(browser, { viewport: phone, notice: true });
    await visit(page, '/en/plants');
    const button = page.getByRole('button', { name: 'Map', exact: true });
    const { x, y, width, height } = (await button.boundingBox())!;
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
    await page.waitForFunction(() => sessionStorage.getItem('offshoot.notice-shown') !== null);
    await page.mouse.up();
    await page.waitForURL('**/plants?view=map');
    await page.getByText('Offshoot is still growing').waitFor();
    await context.close();
  });
});
