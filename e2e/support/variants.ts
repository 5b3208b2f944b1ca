import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { faultsOf } from './axe.ts';
import { desktop, openBrowser, phone, type Window } from './browser.ts';
import { appearanceFaults } from './page-appearance.ts';
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
} from './screens.ts';
import { system } from './system.ts';

const looks: readonly Look[] = [phone, desktop].flatMap((viewport) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ viewport, colorScheme })),
);

/** A path as the name of a file. */
const fileName = ({ at, route }: Screen) =>
  `${(at ?? route).replace(/[^a-z0-9]+/gi, '-').replace(/^-|-$/g, '') || 'home'}.png`;

/** Takes a picture of a screen in each variant, and returns the faults of all. */
async function visit({ page, faults }: Window, language: string, role: string, screen: Screen): Promise<string[]> {
  faults.length = 0;
  const faultsFound: string[] = [];
  await openScreen(page, language, screen);
  for (const look of looks) {
    const { viewport, colorScheme } = look;
    await lookAt(page, look);
    const wrong = await appearanceFaults(page, language);
    await fitHeight(page, viewport.width);
    wrong.push(...(await faultsOf(page)));
    faultsFound.push(...wrong.map((fault) => `at ${viewport.width} in the ${colorScheme}: ${fault}`));
    const folder = path.join(system.results(), 'screens', `${language}-${viewport.width}-${colorScheme}`, role);
    await mkdir(folder, { recursive: true });
    await page.screenshot({ path: path.join(folder, fileName(screen)) });
  }
  return [...faultsFound, ...unexpected(faults, screen)];
}

/** Tests of every screen in one language, on phones and desktops, in both themes, each with a picture. */
export function describeVariants(language: string): void {
  let browser: Browser;
  let seen: Awaited<ReturnType<typeof screensByRole>>;

  beforeAll(async () => {
    [browser, seen] = await Promise.all([openBrowser(), screensByRole()]);
  });
  afterAll(async () => {
    await browser.close();
  });

  describe(`every screen in ${language}`, () => {
    it.each(roles)(
      'renders without faults for %s in each width and theme',
      async (role) => {
        const { person, screens } = seen[role];
        const faultsFound: string[] = [];
        const window = await openLooking(browser, language, person);
        for (const screen of screens) {
          const faults = await visit(window, language, role, screen).catch((error: Error) => [
            `did not open: ${error.message}`,
          ]);
          faultsFound.push(...new Set(faults.map((fault) => `${screen.at ?? screen.route}: ${fault}`)));
        }
        await window.context.close();
        expect(faultsFound).toEqual([]);
      },
      // Some hundred renders, each with a deadline of its own.
      1_200_000,
    );
  });
}
