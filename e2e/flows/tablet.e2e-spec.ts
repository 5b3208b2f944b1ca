import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { languages } from '@offshoot/contracts/locales';
import { demoAccount, demoPassword } from '@offshoot/demo-community/accounts';
import type { Browser } from 'playwright-core';
import { openBrowser, openWindow, visit } from '../support/browser.ts';
import { Person } from '../support/person.ts';
import { signInAs } from '../support/signed-in.ts';

/** The narrowest window with the desktop header. */
const tablet = { width: 768, height: 1024 };

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
});

describe('between phone and desktop', () => {
  it.each(['visitor', 'member'] as const)('the header fits the text of every language, for a %s', async (who) => {
    const window = await openWindow(browser, { viewport: tablet });
    if (who === 'member') await signInAs(window, await Person.signIn(demoAccount('mia').email, demoPassword));
    const { page, context } = window;
    const tooWide: string[] = [];
    for (const language of languages) {
      await visit(page, `/${language}/cookies`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page
        .locator(who === 'member' ? 'header [class*=avatar]' : 'header a[href$="/login"]')
        .first()
        .waitFor();
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      if (over > 0) tooWide.push(`${language} by ${over}`);
    }
    expect(tooWide).toEqual([]);
    await context.close();
  });
});
