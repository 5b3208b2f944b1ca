import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { arriveAdmin } from '../support/admin.ts';
import { faultsOf } from '../support/axe.ts';
import { desktop, openBrowser, openWindow, phone, visit } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { signInModerator } from '../support/moderator.ts';
import { appearanceFaults } from '../support/page-appearance.ts';
import type { Person } from '../support/person.ts';
import { initialSettingsShown, restoreSettings } from '../support/restore-settings.ts';
import { signInAs } from '../support/signed-in.ts';

let browser: Browser;
let admin: Person;
beforeAll(async () => {
  [browser, admin] = await Promise.all([openBrowser(), arriveAdmin('settling')]);
});
afterAll(async () => {
  try {
    await restoreSettings(admin);
  } finally {
    await browser.close();
  }
});

it('an admin closes registration and shows a notice, which visitors see, and opens it again; moderators see nothing', async () => {
  const moderator = await signInModerator();
  expect((await moderator.call('GET', '/admin/settings')).status).toBe(403);

  const window = await openWindow(browser, { viewport: desktop });
  await signInAs(window, admin);
  const { page } = window;
  await visit(page, '/en');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  const registration = page.getByRole('region', { name: 'Registration', exact: true });
  await registration.getByLabel('Closed').check();
  await registration.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('listitem').filter({ hasText: 'Closed' }).first().waitFor();
  const notice = page.getByRole('region', { name: 'Notice' });
  await notice.getByLabel('Text').fill('Maintenance tonight at ten');
  await notice.getByLabel('Warning').check();
  await notice.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('listitem').filter({ hasText: 'Maintenance tonight' }).first().waitFor();
  const rules = page.getByRole('region', { name: 'Rules of this site' });
  await rules.getByLabel('Rules', { exact: true }).fill('1. Be on time.\n2. No sales.');
  await rules.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('listitem').filter({ hasText: 'No sales' }).first().waitFor();
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport);
    expect([...(await appearanceFaults(page, 'en')), ...(await faultsOf(page))]).toEqual([]);
  }

  await eventually(
    'the settings at the gateway',
    () => admin.call('GET', '/site'),
    ({ body }) => {
      const { registration: mode, notice: shown } = body as { registration: string; notice: unknown };
      return mode === 'closed' && shown !== null;
    },
  );
  await eventually(
    'the rules at the gateway',
    () => admin.call('GET', '/site/rules'),
    ({ body }) => JSON.stringify(body).includes('No sales'),
  );
  const visitor = await openWindow(browser, { viewport: phone });
  await visit(visitor.page, '/en/register');
  await visitor.page.getByText('Registration is closed at the moment.').waitFor();
  await visitor.page.getByText('Maintenance tonight at ten').waitFor();
  await visit(visitor.page, '/en/terms');
  await visitor.page.getByRole('heading', { name: 'Rules of this site' }).waitFor();
  expect(await visitor.page.getByText('2. No sales.').innerText()).toBe('1. Be on time.\n2. No sales.');
  expect([...(await appearanceFaults(visitor.page, 'en')), ...(await faultsOf(visitor.page))]).toEqual([]);
  await visitor.context.close();

  await registration.getByLabel('Open').check();
  await registration.getByRole('button', { name: 'Save' }).click();
  await notice.getByLabel('Text').fill('');
  await notice.getByRole('button', { name: 'Save' }).click();
  await rules.getByLabel('Rules', { exact: true }).fill('');
  await rules.getByRole('button', { name: 'Save' }).click();
  await initialSettingsShown(admin);
  await window.context.close();
});
