import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { desktop, openBrowser, openWindow, visit } from '../support/browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
});

describe('the language of a URL', () => {
  it('can be switched without losing the screen or what was typed', async () => {
    const { page, context, faults } = await openWindow(browser, { viewport: desktop });
    await visit(page, '/en/login?next=%2Fprofile');
    await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
    const email = page.getByRole('main').locator('input[type=email]');
    await email.fill('mira@example.org');
    await page.getByRole('combobox', { name: 'Language' }).first().selectOption('ar');
    await page.getByRole('heading', { name: 'أهلًا بعودتك' }).waitFor();
    expect(await email.inputValue()).toBe('mira@example.org');
    const { pathname, search } = new URL(page.url());
    expect(pathname + search).toBe('/ar/login?next=%2Fprofile');
    expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl');

    await page.getByRole('main').getByRole('link', { name: 'أنشئ حسابًا' }).click();
    await page.getByRole('heading', { name: 'أنشئ حسابك' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'أهلًا بعودتك' }).waitFor();
    await page.goForward();
    await page.getByRole('heading', { name: 'أنشئ حسابك' }).waitFor();

    // Back navigation leads to a URL with the previous language.
    await page.getByRole('combobox', { name: 'اللغة' }).first().selectOption('en');
    await page.getByRole('heading', { name: 'Create your account' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
    await page.waitForURL('**/en/login?next=%2Fprofile');
    expect(await page.getByRole('main').getByRole('link', { name: 'Forgot password?' }).getAttribute('href')).toBe(
      '/en/forgot-password',
    );
    expect(faults).toEqual([]);
    await context.close();
  });

  it('gives empty fields the direction of the page, and typed text its own', async () => {
    const { page, context, faults } = await openWindow(browser, { viewport: desktop });
    await visit(page, '/ar/contact');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const fields = await page.getByRole('main').locator('textarea, input:is([type=text], [type=email])').all();
    expect(fields.length).toBeGreaterThan(1);
    for (const field of fields) {
      const style = await field.evaluate((element) => {
        const { direction, unicodeBidi } = getComputedStyle(element);
        return { direction, unicodeBidi, isArea: element.matches('textarea') };
      });
      // An empty text area with `plaintext` has its caret at the left, whatever its direction.
      expect(style).toEqual({
        direction: 'rtl',
        unicodeBidi: style.isArea ? 'normal' : 'plaintext',
        isArea: style.isArea,
      });
      await field.fill('text');
      expect(await field.evaluate((element) => getComputedStyle(element).unicodeBidi)).toBe('plaintext');
    }
    // Browsers have a direction of their own for telephone numbers.
    for (const type of ['tel', 'url', 'search']) {
      const direction = await page
        .getByRole('main')
        .locator('input[name=email]')
        .evaluate((field, other) => {
          field.setAttribute('type', other);
          return getComputedStyle(field).direction;
        }, type);
      expect([type, direction]).toEqual([type, 'rtl']);
    }
    expect(faults).toEqual([]);
    await context.close();
  });
});
