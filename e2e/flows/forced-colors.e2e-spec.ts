import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { demoAccount, demoPassword } from '@offshoot/demo-community/accounts';
import type { Browser, Locator } from 'playwright-core';
import { desktop, openBrowser, openWindow, visit } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { Person } from '../support/person.ts';
import { signInAs } from '../support/signed-in.ts';

let browser: Browser;
let mia: Person;
beforeAll(async () => {
  [browser, mia] = await Promise.all([openBrowser(), Person.signIn(demoAccount('mia').email, demoPassword)]);
});
afterAll(() => browser.close());

const style = (of: Locator, name: 'backgroundColor' | 'filter' | 'outlineStyle') =>
  of.evaluate((element, property) => getComputedStyle(element)[property], name);

describe.each(['light', 'dark'] as const)('where the system forces %s colours', (colorScheme) => {
  it('what colour alone would show is still seen', async () => {
    const window = await openWindow(browser, { viewport: desktop, colorScheme });
    const { page, context, faults } = window;
    await signInAs(window, mia);
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    await visit(page, '/en/profile');
    const bar = page.getByRole('main').getByRole('progressbar').locator('> div');
    await bar.waitFor();
    expect(await style(bar, 'backgroundColor')).not.toBe(await style(page.locator('body'), 'backgroundColor'));

    await visit(page, '/en/plants');
    const current = page.getByRole('banner').locator('a[aria-current="page"]');
    // The styles that the first paint does without arrive after it.
    await eventually(
      'the outline of the page that is open',
      () => style(current, 'outlineStyle'),
      (outline) => outline === 'solid',
    );
    // The map's icons for these colours are not inverted again.
    const zoom = page.getByRole('button', { name: 'Zoom in' }).locator('span');
    await zoom.waitFor();
    expect(await style(zoom, 'filter')).toBe('none');
    expect(faults).toEqual([]);
    await context.close();
  });
});
