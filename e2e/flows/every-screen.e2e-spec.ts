import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { faultsOf } from '../support/axe.ts';
import { desktop, openBrowser, phone, type Window } from '../support/browser.ts';
import { appearanceFaults } from '../support/page-appearance.ts';
import {
  fitHeight,
  lookAt,
  openLooking,
  openScreen,
  roles,
  screensByRole,
  unexpected,
  type Look,
  type Screen,
} from '../support/screens.ts';

let browser: Browser;
let seen: Awaited<ReturnType<typeof screensByRole>>;

beforeAll(async () => {
  [browser, seen] = await Promise.all([openBrowser(), screensByRole()]);
});
afterAll(async () => {
  await browser.close();
});

/** English and every combination of width and theme are in `e2e/screens`. */
const language = 'ar';
/** Each screen is opened once; the slow axe check runs in the first variant only. */
const looks: readonly Look[] = [
  { viewport: phone, colorScheme: 'dark' },
  { viewport: desktop, colorScheme: 'light' },
  // The narrowest supported window: a desktop window at 400% zoom.
  { viewport: { width: 320, height: 640 }, colorScheme: 'light' },
];

/** Opens a screen, waits until it has finished loading, and returns its faults. */
async function visit({ page, faults }: Window, screen: Screen): Promise<string[]> {
  faults.length = 0;
  const faultsFound: string[] = [];
  await openScreen(page, language, screen);
  for (const [index, look] of looks.entries()) {
    const { viewport, colorScheme } = look;
    await lookAt(page, look);
    const wrong = await appearanceFaults(page, language);
    if (viewport === phone) await fitHeight(page, phone.width);
    if (index === 0) wrong.push(...(await faultsOf(page)));
    faultsFound.push(...wrong.map((fault) => `at ${viewport.width} in the ${colorScheme}: ${fault}`));
  }
  return [...faultsFound, ...unexpected(faults, screen)];
}

describe('every screen', () => {
  it.each(roles)(
    'renders without faults for %s on phones and desktops',
    async (role) => {
      const { person, screens } = seen[role];
      const faultsFound: string[] = [];
      const window = await openLooking(browser, language, person);
      for (const screen of screens) {
        const faults = await visit(window, screen).catch((error: Error) => [`did not open: ${error.message}`]);
        faultsFound.push(...new Set(faults.map((fault) => `${screen.at ?? screen.route}: ${fault}`)));
      }
      await window.context.close();
      expect(faultsFound).toEqual([]);
    },
    // Some hundred renders, each with a deadline of its own.
    600_000,
  );
});
