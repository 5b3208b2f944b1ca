import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { openBrowser } from '../support/browser.ts';
import { lookAt, openLooking, openScreen, roles, screensByRole, type Look } from '../support/screens.ts';

let browser: Browser;
let seen: Awaited<ReturnType<typeof screensByRole>>;

beforeAll(async () => {
  [browser, seen] = await Promise.all([openBrowser(), screensByRole()]);
});
afterAll(async () => {
  await browser.close();
});

/** What users may set for themselves, by WCAG 1.4.12. */
const SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }
`;

/** A phone, and a desktop window at 400 % zoom. */
const looks: readonly Look[] = [
  { viewport: { width: 320, height: 640 }, colorScheme: 'light' },
  { viewport: { width: 320, height: 256 }, colorScheme: 'light' },
];

describe('with the text spacing of WCAG 1.4.12', () => {
  it.each(roles)(
    'no screen of %s is wider than a window of 320 pixels',
    async (role) => {
      const { person, screens } = seen[role];
      const { page, context } = await openLooking(browser, 'en', person);
      const faultsFound: string[] = [];
      for (const screen of screens) {
        await openScreen(page, 'en', screen);
        for (const look of looks) {
          await lookAt(page, look);
          await page.evaluate((css) => {
            const sheet = new CSSStyleSheet();
            sheet.replaceSync(css);
            document.adoptedStyleSheets = [sheet];
          }, SPACING);
          const wide = await page.evaluate(() => {
            const { clientWidth, scrollWidth } = document.documentElement;
            if (scrollWidth <= clientWidth) return null;
            const last = [...document.querySelectorAll('body *')]
              .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
              .at(-1);
            return `${scrollWidth} px wide: ${last?.outerHTML.slice(0, 160)}`;
          });
          if (wide) faultsFound.push(`${screen.at ?? screen.route} at ${look.viewport.height}: ${wide}`);
        }
      }
      await context.close();
      expect(faultsFound).toEqual([]);
    },
    600_000,
  );
});
