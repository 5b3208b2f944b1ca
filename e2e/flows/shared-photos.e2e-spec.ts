import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { openBrowser, openWindow, phone, visit } from '../support/browser.ts';
import { password, Person } from '../support/person.ts';
import { photoFiles } from '../support/photo-file.ts';
import { signInAs } from '../support/signed-in.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Posts two photos as the system does for an installed app; Chromium shares with no app that a test has installed. */
async function share(page: Page): Promise<void> {
  const manifest = await page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]');
    return (await fetch(link?.href ?? '')).json() as Promise<{
      share_target: { action: string; enctype: string; params: { files: [{ name: string }] } };
    }>;
  });
  const { action, enctype, params } = manifest.share_target;
  await page.evaluate(
    ([to, type, field]) => {
      document.body.innerHTML = `<form method="post" action="${to}" enctype="${type}"><input type="file" multiple name="${field}"><button>Share</button></form>`;
    },
    [action, enctype, params.files[0].name],
  );
  await page.locator('input[type=file]').setInputFiles(await photoFiles(['monstera-1', 'aloe-1']));
  await page.getByRole('button', { name: 'Share' }).click();
}

describe('photos shared with the installed app', () => {
  it('are in the form of a new plant, once', async () => {
    const { context, page, faults } = await openWindow(browser, { viewport: phone, worker: true });
    await signInAs({ context, page, faults }, await Person.arrive('sharer'));
    await visit(page, '/en/plants');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await share(page);
    await page.getByRole('button', { name: 'Remove photo 2' }).waitFor();
    await page.waitForURL(/\/plants\/create$/);

    await page.getByRole('button', { name: 'Remove photo 2' }).click();
    await page.getByRole('button', { name: 'Remove photo 1' }).click();
    await visit(page, '/en/plants/create?shared');
    await page.waitForURL(/\/plants\/create$/);
    await page.getByTestId('photos').waitFor({ state: 'attached' });
    expect(await page.getByRole('button', { name: /^Remove photo/ }).count()).toBe(0);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('wait for a visitor to sign in', async () => {
    const sharer = await Person.arrive('later');
    const { context, page } = await openWindow(browser, { viewport: phone, worker: true });
    await visit(page, '/en/plants');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await share(page);
    await page.waitForURL(/\/login\?next=/);
    await page.getByLabel('Email').fill(sharer.email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('button', { name: 'Not now' }).click();
    await page.getByRole('button', { name: 'Remove photo 2' }).waitFor();
    await context.close();
  });

  it('lead to the empty form without a service worker', async () => {
    const window = await openWindow(browser, { viewport: phone });
    await signInAs(window, await Person.arrive('workerless'));
    const { context, page } = window;
    await visit(page, '/en/plants');
    await share(page);
    await page.waitForURL(/\/plants\/create$/);
    await page.getByTestId('photos').waitFor({ state: 'attached' });
    await context.close();
  });
});
